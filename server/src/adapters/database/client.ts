import pg from 'pg';
import { whileQuerying } from './database-away.ts';

/** How long the database may keep us waiting. Beyond it the connection is given up, and with it whatever it was doing. */
export type Limits = {
  /** To a connection that can be used. */
  connectMs: number;
  /** From a query to its answer. */
  queryMs: number;
};

/** A little above the server's own limit on a statement: whoever hears nothing then talks to nobody. */
export const LIMITS: Limits = { connectMs: 5_000, queryMs: 16_000 };

/** For connections of their own, such as those of migrations and of jobs: what makes silence and lost peers end. */
export const patientLimits = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // A peer that has vanished is noticed although nobody asks it anything: the kernel's own default is two hours.
  keepAliveInitialDelayMillis: 10_000,
};

// pg's methods take callbacks or return promises; the pool uses the former inside, everybody else the latter.
type AnyArguments = never[];
type Callback = (...outcome: unknown[]) => void;

export type ClientConfig = pg.ClientConfig & { queryLimitMs?: number };

/**
 * A client that does not wait for ever. A query without an answer takes its connection with it: pg's own `query_timeout`
 * would hand the connection back with the query still under way on it, for the next one to wait behind.
 * Without `queryLimitMs` it is patient.
 */
export type Client = pg.Client & {
  limitMs: number | undefined;
  /** Called when a query had no answer: other connections may be as mute as this one. */
  onMute: () => void;
  /** Rejects unless the server answers within `limitMs`; the connection does not outlive its silence. */
  answerWithin(limitMs: number): Promise<void>;
};

class LimitedClient extends pg.Client {
  limitMs: number | undefined;
  onMute = (): void => {};

  constructor(config: ClientConfig) {
    super(config);
    this.limitMs = config.queryLimitMs;
  }

  override query(...query: AnyArguments): never {
    const last = (query as unknown[]).at(-1);
    if (typeof last === 'function') {
      const answered = this.#await();
      const callback: Callback = (...outcome) => {
        answered();
        (last as Callback)(...outcome);
      };
      return super.query(...([...query.slice(0, -1), callback] as unknown as [string])) as never;
    }
    const result: unknown = super.query(...(query as unknown as [string]));
    if (!(result instanceof Promise)) return result as never;
    const answered = this.#await();
    return result.finally(answered).catch((error: unknown) => {
      throw whileQuerying(error);
    }) as never;
  }

  async answerWithin(limitMs: number): Promise<void> {
    const former = this.limitMs;
    this.limitMs = limitMs;
    try {
      await (this as pg.Client).query('SELECT');
    } finally {
      this.limitMs = former;
    }
  }

  #await(): () => void {
    if (this.limitMs === undefined) return () => {};
    const overdue = setTimeout(() => {
      cut(this, new Error('Query read timeout'));
      this.onMute();
    }, this.limitMs);
    return () => clearTimeout(overdue);
  }
}

export const Client = LimitedClient as unknown as new (config: ClientConfig) => Client;

/** Ends a connection without a word to a peer that may not be there; queries under way reject. */
export const cut = (client: pg.Client, error?: Error): void => {
  (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream.destroy(error);
};
