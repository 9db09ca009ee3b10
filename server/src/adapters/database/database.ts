import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { startEmbedded } from './embedded.ts';
import type { Log } from './log.ts';
import { createPool } from './pool.ts';
import type { DatabaseConnection, PoolOptions } from './pool.ts';
import type { Limits } from './client.ts';
import { refuseUnreadable } from './start-refusal.ts';
import { withoutWarning } from './tls-mode.ts';

export type { DatabaseConnection } from './pool.ts';

/** An open database. `DB` is Kysely's interface of tables. */
export type Database<DB> = {
  db: Kysely<DB>;
  /** For what the query builder does not do, such as named prepared statements. */
  pool: pg.Pool;
  /** For those who keep connections of their own, as jobs do. */
  connection: DatabaseConnection;
  /** The same database without a pooler between, and as its owner: for migrations, and to hear notifications. */
  direct: DatabaseConnection;
  /** Waits for running queries, ends the pool, and stops the embedded server if we started one. */
  close(): Promise<void>;
};

export type DatabaseConfig = {
  /** DATABASE_URL: any PostgreSQL 15 or later. Without one, the embedded server in `dataDir`. */
  databaseUrl?: string | undefined;
  /** DATABASE_DIRECT_URL: the same database, where DATABASE_URL leads to a pooler or names a lesser role. */
  directUrl?: string | undefined;
  dataDir: string;
  /** Whether DATA_DIR was set: a directory somebody chose is used or refused, never replaced. */
  dataDirIsExplicit: boolean;
  /** Whoever copies, fills or empties the whole database: on the embedded server as its owner, where the product is a lesser role. */
  asOwner?: boolean;
  maxConnections?: number;
  /** Other limits than the product's own. */
  limits?: Partial<Limits>;
  log: Log;
};

/** Opens the product's database, starting the embedded server when there is no DATABASE_URL. */
export const openDatabase = async <DB>(config: DatabaseConfig): Promise<Database<DB>> => {
  const { databaseUrl, directUrl, dataDir, dataDirIsExplicit, asOwner = false, maxConnections, limits, log } = config;
  if (databaseUrl) {
    refuseUnreadable(withoutWarning({ connectionString: databaseUrl }).connectionString);
    const database = connectDatabase<DB>({ connectionString: databaseUrl }, { maxConnections, limits, log });
    if (!directUrl) return database;
    const direct = withoutWarning({ connectionString: directUrl });
    refuseUnreadable(direct.connectionString, 'DATABASE_DIRECT_URL');
    return { ...database, direct };
  }

  const embedded = await startEmbedded({ dataDir, explicit: dataDirIsExplicit, log });
  const { connection: owner, application } = embedded;
  const database = connectDatabase<DB>(asOwner ? owner : application, { maxConnections, limits, log });
  return {
    ...database,
    ...(!asOwner && { direct: owner }),
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
};

/** Connections to a server that already runs. Nothing is connected before the first query. */
export const connectDatabase = <DB>(given: DatabaseConnection, options: PoolOptions): Database<DB> => {
  const connection = withoutWarning(given);
  const pool = createPool(connection, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, connection, direct: connection, close: () => (closing ??= pool.close()) };
};
