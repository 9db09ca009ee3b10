import type { JobPayloads } from '../src/background.ts';
import type { TestProduct } from './test-product.ts';

type Handler = (payload: object, job: { id: string; attempt: number; signal: AbortSignal }) => Promise<void>;

/** Does what waits under these names and is due by the product's clock, one after the other: for an idle product. */
export const doJobs = async (
  { pool, clock, handlers }: Pick<TestProduct, 'pool' | 'clock' | 'handlers'>,
  ...names: (keyof JobPayloads)[]
): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ id: string; name: keyof JobPayloads; data: object }>(
      `update jobs.job set state = 'completed', completed_on = now() where id in (
         select id from jobs.job where name = any($1) and state = 'created' and start_after <= greatest(now(), $2::timestamptz)
         order by start_after limit 1
       ) returning id, name, data`,
      [names, clock()],
    );
    const [job] = rows;
    if (!job) return;
    const { id, name, data } = job;
    await (handlers[name] as Handler)(data, { id, attempt: 1, signal: new AbortController().signal });
  }
};
