/** What becomes of a job that failed or is tried again, by whoever may write of jobs. */
import { act } from '../../staff/index.ts';
import { giveUpJob } from '../give-up-job.ts';

export const retryJob = act(
  'POST /operations/jobs/:id/retry',
  async (db, { adapters: { jobs } }, { params: { id }, body: { reason } }, refuse) => {
    const job = await jobs.desk.find(id);
    if (!job) throw refuse('not_found');
    if (!(await jobs.desk.retry(db, job))) throw refuse('job_not_troubled');
    return {
      reply: undefined,
      on: ['job', id],
      before: { name: job.name, state: job.state, tries: job.tries },
      reason,
    };
  },
);

export const giveJobUp = act(
  'POST /operations/jobs/:id/give-up',
  async (db, { adapters: { jobs }, staff, now }, { params: { id }, body: { reason } }, refuse) => {
    const job = await jobs.desk.find(id);
    if (!job) throw refuse('not_found');
    if (job.state !== 'failed' && job.state !== 'retry') throw refuse('job_not_troubled');
    await giveUpJob(db, jobs.desk, job, { reason, by: staff.name, now });
    return {
      reply: undefined,
      on: ['job', id],
      before: { name: job.name, state: job.state, tries: job.tries },
      reason,
    };
  },
);
