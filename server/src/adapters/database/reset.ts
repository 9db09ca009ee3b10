import pg from 'pg';
import { Client, patientLimits } from './client.ts';
import { removeEmbedded } from './embedded.ts';
import type { Log } from './log.ts';
import { refuseUnreadable } from './start-refusal.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { withoutWarning } from './tls-mode.ts';

export type ResetConfig = {
  databaseUrl?: string | undefined;
  dataDir: string;
  dataDirIsExplicit: boolean;
  production: boolean;
  /** Hears the name of the database at DATABASE_URL; returns the name that the caller means to empty. */
  askName: (database: string) => Promise<string>;
  log: Log;
};

/**
 * Deletes all data, so that the next start makes everything anew: the embedded server's files, or every schema of the
 * database at DATABASE_URL, once it was named: a URL in the environment may be another one than its caller thinks of.
 * Refuses in production, and while the product is running.
 */
export const resetDatabase = async ({
  databaseUrl,
  dataDir,
  dataDirIsExplicit,
  production,
  askName,
  log,
}: ResetConfig): Promise<void> => {
  if (production)
    throw new StartupRefusal('In production data is never deleted by a command: restore a backup instead.');
  if (databaseUrl) {
    const schemas = await dropSchemas(withoutWarning({ connectionString: databaseUrl }).connectionString, askName);
    log.info({ schemas }, `The database at DATABASE_URL is empty (dropped: ${schemas.join(', ')}).`);
  } else {
    const emptied = await removeEmbedded({ dataDir, explicit: dataDirIsExplicit, log });
    log.info({ dataDir: emptied }, `The database in ${emptied} is deleted.`);
  }
};

const dropSchemas = async (connectionString: string, askName: ResetConfig['askName']): Promise<string[]> => {
  refuseUnreadable(connectionString);
  const client = new Client({ connectionString, ...patientLimits, application_name: 'reset' });
  client.on('error', () => {}); // the query under way rejects too
  try {
    await client.connect();
    const { database = '' } = client;
    if ((await askName(database)) !== database) {
      throw new StartupRefusal(
        `Nothing is deleted: to empty the database at DATABASE_URL, name it (npm run db:reset -- ${database}).`,
      );
    }
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'eqinox%'`,
    );
    if (rowCount) throw new StartupRefusal('The product is running on the database at DATABASE_URL: stop it first.');
    const { rows } = await client.query<{ schema: string }>(
      `SELECT nspname AS schema FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' ORDER BY 1`,
    );
    const schemas = rows.map(({ schema }) => schema);
    const drops = schemas.map((schema) => `DROP SCHEMA ${pg.escapeIdentifier(schema)} CASCADE;`);
    // One script, hence one transaction: all or nothing.
    await client.query(`${drops.join('\n')} CREATE SCHEMA public;`);
    return schemas;
  } finally {
    await client.end();
  }
};
