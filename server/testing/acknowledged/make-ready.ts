/** What a start does with its database, and what tests do beside it, for a server that no suite shares. */
import { fileURLToPath } from 'node:url';
import { installJobs } from '../../src/adapters/jobs/jobs.ts';
import { prepareDatabase } from '../../src/prepare-database.ts';
import { announcesDueJobs } from '../due-jobs.ts';
import { openPool } from '../installed-postgres.ts';
import { testLog } from '../test-log.ts';

export const migrate = (connectionString: string): Promise<void> => {
  const connection = { connectionString };
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
  return prepareDatabase({ connection, direct: connection }, { migrations, log: testLog });
};

/** An empty database becomes one on which a test product may start. */
export const makeReady = async (connectionString: string): Promise<void> => {
  await migrate(connectionString);
  const pool = openPool(connectionString);
  await installJobs({ connectionString }, testLog);
  await pool.query(announcesDueJobs('jobs'));
  await pool.end();
};
