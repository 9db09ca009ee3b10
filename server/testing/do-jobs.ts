import type { RunningJob } from '../src/adapters/jobs/jobs.ts';
import type { JobName } from '../src/jobs.ts';
import type { TestProduct } from './test-product.ts';

type Handler = (payload: object, job: RunningJob) => Promise<void>;

/** A job's first try, with more to come. */
export const firstTry = (id: string): RunningJob => ({
  id,
  attempt: 1,
  isLast: false,
  signal: new AbortController().signal,
});

/** Does what waits under these names and is due by the product's clock, one after the other: for an idle product. */
export const doJobs = async (
  { pool, clock, handlers }: Pick<TestProduct, 'pool' | 'clock' | 'handlers'>,
  ...names: JobName[]
): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ id: string; name: JobName; data: object }>(
      `update jobs.job set state = 'completed', completed_on = now() where id in (
         select id from jobs.job where name = any($1) and state = 'created' and start_after <= greatest(now(), $2::timestamptz)
         order by start_after limit 1
       ) returning id, name, data`,
      [names, clock()],
    );
    const [job] = rows;
    if (!job) return;
    const { id, name, data } = job;
    await (handlers[name] as Handler)(data, firstTry(id));
  }
};
