/**
 * An operator's decision that a job will not be done: it goes, and who decided it, when and why is kept. Of somebody erased,
 * what only that job still needed goes with it.
 */
import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { StoredJob } from '../adapters/jobs/job-rows.ts';
import type { JobDesk } from '../adapters/jobs/job-desk.ts';
import { forgetUndone, setRefundAside } from '../checkout/index.ts';
import type { Database } from '../database.ts';
import { giveMailUp } from '../mails/index.ts';

export interface Decision {
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

export const giveUpJob = (
  db: Kysely<Database>,
  desk: Pick<JobDesk, 'drop'>,
  job: StoredJob,
  { reason, by, now }: Decision,
): Promise<void> =>
  transaction(db, async (db) => {
    const numbers = Object.entries(job.data).filter(([, value]) => typeof value === 'number');
    await db
      .insertInto('operations.given_up_jobs')
      .values({
        job_id: job.id,
        name: job.name,
        about: JSON.stringify(Object.fromEntries(numbers)),
        tries: job.tries,
        error: job.error,
        reason,
        given_up_by: by,
        given_up_at: now,
      })
      .execute();
    await desk.drop(db, job);
    await giveMailUp(db, job.name, job.data, job.id);
    const { orderId, refundId } = job.data;
    if (typeof orderId === 'number') await forgetUndone(db, orderId);
    if (job.name === 'refund-card' && typeof refundId === 'number') await setRefundAside(db, refundId, now);
  });
