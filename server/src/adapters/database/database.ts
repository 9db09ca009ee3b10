import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import type { Log } from './log.ts';
import { createPool } from './pool.ts';
import type { DatabaseConnection, PoolOptions } from './pool.ts';

export type { DatabaseConnection } from './pool.ts';

/** An open database. `DB` is Kysely's interface of tables. */
export type Database<DB> = {
  db: Kysely<DB>;
  /** For what the query builder does not do, such as named prepared statements. */
  pool: pg.Pool;
  /** For those who keep connections of their own (migrations, jobs). */
  connection: DatabaseConnection;
  /** Waits for running queries, ends the pool, and stops the embedded server if we started one. */
  close(): Promise<void>;
};

export type DatabaseConfig = {
  /** DATABASE_URL: any PostgreSQL 15 or later. Without one, the embedded server in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Whether DATA_DIR was set: a directory somebody chose is used or refused, never replaced. */
  dataDirIsExplicit: boolean;
  maxConnections?: number;
  log: Log;
};

/** Opens the product's database, starting the embedded server when there is no DATABASE_URL. */
export async function openDatabase<DB>(config: DatabaseConfig): Promise<Database<DB>> {
  const { databaseUrl, dataDir, dataDirIsExplicit, maxConnections, log } = config;
  if (databaseUrl) return connectDatabase<DB>({ connectionString: databaseUrl }, { maxConnections, log });

  const embedded = await startEmbeddedPostgres({ dataDir, explicit: dataDirIsExplicit, log });
  const database = connectDatabase<DB>(embedded.connection, { maxConnections, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

/** Connections to a server that already runs. Nothing is connected before the first query. */
export function connectDatabase<DB>(connection: DatabaseConnection, options: PoolOptions): Database<DB> {
  const pool = createPool(connection, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, connection, close: () => (closing ??= pool.end()) };
}
