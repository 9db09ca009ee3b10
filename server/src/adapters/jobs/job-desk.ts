/** What an operator does with jobs: look, send again, give up. */
import { fromKysely } from 'pg-boss';
import type { KyselyTransactionLike, PgBoss } from 'pg-boss';
import { findJob, type JobCursor, listJobs, type StoredJob } from './job-rows.ts';
import type { RetryPlan } from './retry-plan.ts';

export interface JobDesk {
  /** What has failed, or is tried again: oldest first. `after`: the last one of the page before. */
  troubled(
    most: number,
    which?: { readonly states?: readonly ('failed' | 'retry')[]; readonly after?: JobCursor },
  ): Promise<StoredJob[]>;
  find(id: string): Promise<StoredJob | null>;
  /**
   * Due now, with all its tries anew. False when it was not failed or waiting to be tried again. In a transaction: nobody takes
   * it up between its two steps.
   */
  retry(db: KyselyTransactionLike, job: Pick<StoredJob, 'id' | 'name' | 'state' | 'retryCount'>): Promise<boolean>;
  /** Deletes it, within the caller's transaction. */
  drop(db: KyselyTransactionLike, job: Pick<StoredJob, 'id' | 'name'>): Promise<void>;
}

export const deskOf = (boss: PgBoss, { retryLimit }: RetryPlan): JobDesk => ({
  troubled: (most, { states, after } = {}) => listJobs(boss.getDb(), states ?? ['failed', 'retry'], most, after),
  find: (id) => findJob(boss.getDb(), id),
  retry: async (db, { id, name, state, retryCount }) => {
    if (state === 'failed') await boss.retry(name, id, { db: fromKysely(db) });
    else if (state !== 'retry') return false;
    const { updated } = await boss.update(name, undefined, {
      db: fromKysely(db),
      id,
      startAfter: new Date(),
      retryLimit: retryCount + 1 + retryLimit,
    });
    return updated > 0;
  },
  drop: async (db, { id, name }) => {
    await boss.deleteJob(name, id, { db: fromKysely(db) });
  },
});
