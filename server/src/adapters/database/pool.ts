import pg from 'pg';
import { Client, cut, LIMITS, patientLimits } from './client.ts';
import type { Limits } from './client.ts';
import { columnTypes } from './column-types.ts';
import { whileConnecting, whileQuerying } from './database-away.ts';
import type { Log } from './log.ts';
import { throttled } from './throttled.ts';

/** A running server and the database on it. The object form is the embedded server's socket directory. */
export type DatabaseConnection = { connectionString: string } | { host: string; user: string; database: string };

export type PoolOptions = { maxConnections?: number | undefined; limits?: Partial<Limits> | undefined; log: Log };

/** For running queries to end, when the pool is closed. */
const CLOSING_MS = 2_000;

/**
 * A pool whose promises reject with DatabaseAway when the database is away or says nothing, and that outlives its
 * absence: a connection that kept us waiting too long is replaced.
 */
export const createPool = (connection: DatabaseConnection, options: PoolOptions): Pool => {
  const { connectMs, queryMs } = { ...LIMITS, ...options.limits };
  const { maxConnections = 20, log } = options;
  const sayLost = throttled((error: Error) => log.warn({ err: error }, 'A database connection was lost'));
  const pool: Pool = new Pool({
    ...connection,
    ...patientLimits,
    Client: Client as unknown as NonNullable<pg.PoolConfig['Client']>,
    types: columnTypes,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    application_name: 'eqinox',
    onConnect: (connected) => {
      const client = connected as Client;
      // Without a listener, a connection that is lost between two queries would end the process: the pool itself
      // listens to idle connections only, not to one that a transaction holds.
      client.on('error', sayLost);
      client.onMute = () => pool.cutIdle();
      client.limitMs = queryMs;
    },
  });
  pool.on('error', () => {}); // the same loss, of an idle connection: said above
  return pool;
};

export class Pool extends pg.Pool {
  readonly #clients = new Set<pg.Client>();
  readonly #idle = new Set<pg.Client>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.#clients.add(client);
      client.once('end', () => this.#clients.delete(client));
    });
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('release', (_error, client) => this.#idle.add(client));
    this.on('remove', (client) => this.#idle.delete(client));
  }

  override connect(...callback: never[]): never {
    const result: unknown = super.connect(...(callback as unknown as []));
    return (result instanceof Promise ? result.catch(rethrow(whileConnecting)) : result) as never;
  }

  override query(...query: never[]): never {
    const result: unknown = super.query(...(query as unknown as [string]));
    return (result instanceof Promise ? result.catch(rethrow(whileQuerying)) : result) as never;
  }

  /** One connection has gone mute: those that lie idle have probably lost the same peer, and would cost a caller each. */
  cutIdle(): void {
    for (const client of this.#idle) cut(client, new Error('Connection terminated: mute'));
  }

  /** Waits for running queries, though not for a database that says nothing. */
  async close(): Promise<void> {
    const cutAll = () => {
      for (const client of this.#clients) cut(client);
    };
    const patience = setTimeout(cutAll, CLOSING_MS);
    await this.end();
    clearTimeout(patience);
    // Whoever has not said goodbye by now would keep this process alive.
    setTimeout(cutAll, 1_000).unref();
  }
}

const rethrow = (translate: (error: unknown) => unknown): ((error: unknown) => never) => {
  return (error) => {
    throw translate(error);
  };
};
