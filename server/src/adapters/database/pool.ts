import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { whileConnecting, whileQuerying } from './database-away.ts';
import type { Log } from './log.ts';

/** A running server and the database on it. The object form is the embedded server's socket directory. */
export type DatabaseConnection = { connectionString: string } | { host: string; user: string; database: string };

export type PoolOptions = { maxConnections?: number | undefined; log: Log };

// Per session: the server's own settings may differ (another time zone, no time limit). A plain SET, since poolers
// such as PgBouncer refuse start-up parameters.
const SESSION = `
  SET TIME ZONE 'UTC';
  SET statement_timeout = '15s';
  SET idle_in_transaction_session_timeout = '30s'`;

/** A pool whose promises reject with DatabaseAway when the database is away, and that outlives its absence. */
export function createPool(connection: DatabaseConnection, { maxConnections = 20, log }: PoolOptions): pg.Pool {
  const pool = new Pool({
    ...connection,
    Client,
    types: columnTypes,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'eqinox',
    keepAlive: true,
    onConnect: async (client) => {
      // Without a listener, a connection that is lost between two queries would end the process: the pool itself
      // listens to idle connections only, not to one that a transaction holds.
      client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
      await client.query(SESSION);
    },
  });
  pool.on('error', () => {}); // the same loss, of an idle connection: said above
  return pool;
}

// pg's methods take callbacks or return promises; the pool uses the former inside, everybody else the latter.
type AnyArguments = never[];

class Client extends pg.Client {
  override query(...query: AnyArguments): never {
    const result: unknown = super.query(...(query as unknown as [string]));
    return (result instanceof Promise ? result.catch(rethrow(whileQuerying)) : result) as never;
  }
}

class Pool extends pg.Pool {
  override connect(...callback: AnyArguments): never {
    const result: unknown = super.connect(...(callback as unknown as []));
    return (result instanceof Promise ? result.catch(rethrow(whileConnecting)) : result) as never;
  }

  override query(...query: AnyArguments): never {
    const result: unknown = super.query(...(query as unknown as [string]));
    return (result instanceof Promise ? result.catch(rethrow(whileQuerying)) : result) as never;
  }
}

function rethrow(translate: (error: unknown) => unknown): (error: unknown) => never {
  return (error) => {
    throw translate(error);
  };
}
