/** Time passes for the jobs of a product that is not running: what was under way is given up, what waits is due. */
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';

/** Returns the jobs that are due now. To be called while nobody works on them. */
export const timeForJobs = async (connection: DatabaseConnection, pool: Pool): Promise<string[]> => {
  // An hour without a sign of life, as pg-boss itself judges it: which it does of a queue once a minute.
  await pool.query(`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
  await pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
  const boss = new PgBoss({ ...connection, schema: 'jobs', max: 2, supervise: false, schedule: false });
  boss.on('error', () => {}); // told again by the call that needed it
  await boss.start();
  await boss.supervise();
  await boss.stop();
  const { rows } = await pool.query<{ id: string }>(
    `update jobs.job set start_after = now() where state in ('created', 'retry') returning id`,
  );
  return rows.map(({ id }) => id);
};

/** How many of them are still to be done. */
export const jobsLeft = async (pool: Pool, ids: readonly string[]): Promise<number> => {
  const left = `select 1 from jobs.job where id = any($1::uuid[]) and state in ('created', 'retry', 'active')`;
  return (await pool.query(left, [ids])).rowCount ?? 0;
};
