import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';
import { fingerprintMigrations, migrate } from '../src/adapters/database/migrate.ts';
import { installJobs } from '../src/adapters/jobs/jobs.ts';
import { testLog } from './test-log.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const LOCK = 7_301_204_519;

/**
 * The name of a database with every migration and the jobs schema, made unless the server has it already (one at
 * TEST_DATABASE_URL keeps them): the name tells which migrations it had.
 */
export const makeTemplate = async (server: DatabaseConnection): Promise<string> => {
  const template = `eqinox_template_${await fingerprint()}`;
  await asAdministrator(server, async (administrator) => {
    await administrator.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await administrator.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    // Filled under another name, then renamed: a half-made template is never found.
    const draft = `eqinox_draft_${randomBytes(6).toString('hex')}`;
    await administrator.query(`CREATE DATABASE ${draft}`);
    try {
      await migrate(onDatabase(server, draft), { directory: MIGRATIONS, log: testLog });
      await installJobs(onDatabase(server, draft), testLog);
      await administrator.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    } catch (error) {
      await administrator.query(`DROP DATABASE ${draft} WITH (FORCE)`);
      throw error;
    }
    // A database that somebody is connected to cannot be copied.
    await administrator.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  });
  return template;
};

/** The same server, another database. */
export const onDatabase = (server: DatabaseConnection, database: string): DatabaseConnection => {
  if (!('connectionString' in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
};

/** Runs `work` with a connection that may create and drop databases, closed afterwards. */
export const asAdministrator = async <T>(
  server: DatabaseConnection,
  work: (administrator: pg.Client) => Promise<T>,
): Promise<T> => {
  const administrator = new pg.Client({ ...server });
  await administrator.connect();
  try {
    return await work(administrator);
  } finally {
    await administrator.end();
  }
};

const fingerprint = async (): Promise<string> => {
  const jobs = await readFile(createRequire(import.meta.url).resolve('pg-boss/package.json'), 'utf8');
  return createHash('sha256')
    .update(await fingerprintMigrations(MIGRATIONS))
    .update(jobs)
    .digest('hex')
    .slice(0, 16);
};
