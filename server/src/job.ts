/** What a job is: slow or later work of a feature, written in a transaction and carried out after it. */
import type { RunningJob } from './adapters/jobs/jobs.ts';
import type { WorkContext } from './context.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/**
 * Carries out one job, whose payload came as it was written. A rejection means: again later. It may run twice (a crash
 * between its work and the note that it is done), so it first looks whether the work is still to do.
 */
export type Job<N extends JobName> = (context: WorkContext, payload: JobPayloads[N], run: RunningJob) => Promise<void>;
