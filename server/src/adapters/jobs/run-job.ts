/** One try of one job: its handler, and what a failure means for the job and for the log. */
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../database/log.ts';
import { isAlarming } from './retry-plan.ts';
import { withoutAddresses } from './without-addresses.ts';

/** What is particular about the jobs of one name. */
export interface JobRules {
  /** Somebody has a right to it: its failure is an alarm. */
  readonly promised?: true;
  /** The payload names an address: a job that is done leaves no row. */
  readonly personal?: true;
  /** So many seconds after it was written nobody has use for it, and a failed one is not kept. */
  readonly worthSeconds?: number;
}

export type JobOutcome = 'done' | 'again' | 'failed' | 'ended';

export interface JobTry {
  readonly rules: JobRules;
  readonly log: Log;
  /** Whether no further try could help. */
  readonly isHopeless: (error: unknown) => boolean;
  readonly work: (attempt: number, isLast: boolean) => Promise<void>;
  /** Deletes the row of this try. */
  readonly forget: () => Promise<unknown>;
  readonly count: (outcome: JobOutcome) => void;
}

/** Never rejects: what became of the try is told to pg-boss by name. */
export const runJob = async (job: JobWithMetadata, attempted: JobTry): Promise<JobResult> => {
  const { rules, log, isHopeless, work, forget, count } = attempted;
  const { id, name } = job;
  const attempt = job.retryCount + 1;
  const noMoreTries = job.retryCount >= job.retryLimit;
  try {
    await work(attempt, noMoreTries || isWorthless(job, rules));
  } catch (error) {
    const outcome = outcomeOf(job, rules, noMoreTries || isHopeless(error));
    count(outcome);
    say(log, outcome, rules, { err: error, job: name, id, attempt });
    if (outcome === 'ended') return gone(id, forget);
    const message = withoutAddresses(error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown failure');
    // To pg-boss a dead letter is a job that fails without further tries; ours stay where they are.
    return { id, status: outcome === 'failed' ? 'deadletter' : 'failed', output: { message } };
  }
  count('done');
  return rules.personal ? gone(id, forget) : { id, status: 'completed' };
};

/** What is deleted already cannot be completed, which does no harm; what could not be deleted is completed, and swept later. */
const gone = async (id: string, forget: () => Promise<unknown>): Promise<JobResult> => {
  await forget().catch(() => {});
  return { id, status: 'completed' };
};

const isWorthless = (job: JobWithMetadata, { worthSeconds }: JobRules): boolean =>
  worthSeconds !== undefined && Date.now() - job.createdOn.getTime() > worthSeconds * 1000;

const outcomeOf = (job: JobWithMetadata, rules: JobRules, over: boolean): JobOutcome => {
  if (rules.worthSeconds === undefined) return over ? 'failed' : 'again';
  return over || isWorthless(job, rules) ? 'ended' : 'again';
};

interface Line {
  readonly err: unknown;
  readonly job: string;
  readonly id: string;
  readonly attempt: number;
}

/** Never the payload: it holds addresses. `alarm` is what an operator's watch looks for. */
const say = (log: Log, outcome: JobOutcome, { promised }: JobRules, line: Line): void => {
  if (outcome === 'ended') {
    return log.warn(line, 'A job was given up: by now nobody has use for it');
  }
  if (outcome === 'failed') {
    const alarm = promised ? { alarm: 'job-failed' } : {};
    return log.error(
      { ...alarm, ...line },
      'A job failed for good and is kept: npm run jobs sends it again or gives it up',
    );
  }
  if (promised && isAlarming(line.attempt)) {
    return log.error({ alarm: 'job-failing', ...line }, 'What was promised has been failing for an hour or more');
  }
  log.warn(line, 'A job failed and will be tried again');
};
