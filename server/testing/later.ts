import { expect } from 'vitest';
import { MINUTE } from './test-clock.ts';
import type { TestProduct } from './test-product.ts';

/** So many minutes later: the jobs of these names that are due by then have run. */
export const later = async (
  { clock, pool }: Pick<TestProduct, 'clock' | 'pool'>,
  minutes: number,
  ...names: string[]
): Promise<void> => {
  clock.advance(minutes * MINUTE);
  await pool.query(
    `update jobs.job set start_after = now() where name = any($1) and state = 'created' and start_after <= $2`,
    [names, clock()],
  );
  await jobsRun({ pool }, ...names);
};

/** The jobs of these names that are due have run. */
export const jobsRun = async ({ pool }: Pick<TestProduct, 'pool'>, ...names: string[]): Promise<void> => {
  const due = `select 1 from jobs.job
    where name = any($1) and state in ('created', 'active', 'retry') and start_after <= now()`;
  await expect.poll(async () => (await pool.query(due, [names])).rowCount, { timeout: 50_000 }).toBe(0);
};
