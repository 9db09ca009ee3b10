/** What /api/metrics says of the work behind the calls: jobs and mails. Counts by name, nobody's data. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobCount } from './adapters/jobs/job-rows.ts';
import type { Jobs } from './adapters/jobs/jobs.ts';
import type { ReturnsMailbox } from './adapters/mail/returns-mailbox.ts';
import type { Mailer } from './adapters/mail/smtp-mailer.ts';
import { jobNames, type JobPayloads, promisedJobs } from './jobs.ts';

export interface Work {
  readonly jobs: Pick<Jobs<JobPayloads>, 'counts' | 'outcomes' | 'onDone'>;
  readonly mailer: Pick<Mailer, 'counts'>;
  readonly returns: Pick<ReturnsMailbox, 'counts'> | null;
}

/** Whoever asks more often hears the same. */
const KEPT_MS = 5_000;
/** A database that is mute keeps nobody waiting: what is not known is left out. */
const PATIENCE_MS = 1_000;

const STATES = ['waiting', 'later', 'running', 'retrying', 'failed'] as const;

export const measureWork = (registry: Registry, { jobs, mailer, returns }: Work): void => {
  const registers = [registry];
  const counts = briefly(() => jobs.counts());
  const perName = async (gauge: Gauge, set: (count: JobCount) => void): Promise<void> => {
    gauge.reset();
    const known = await counts();
    for (const name of known ? jobNames : []) set(known?.find((count) => count.name === name) ?? noJobs(name));
  };

  new Gauge({
    name: 'eqinox_jobs',
    help: 'Jobs that are not done: due, for later, running, to be tried again, failed for good. Absent while the database does not say.',
    labelNames: ['job', 'state'],
    registers,
    collect() {
      return perName(this, (count) => {
        for (const state of STATES) this.set({ job: count.name, state }, count[state]);
      });
    },
  });
  new Gauge({
    name: 'eqinox_jobs_oldest_due_seconds',
    help: 'Since when the oldest job of a name that is not done is due; 0 when there is none.',
    labelNames: ['job'],
    registers,
    collect() {
      return perName(this, (count) => this.set({ job: count.name }, Math.max(0, count.oldestDueSeconds ?? 0)));
    },
  });
  new Gauge({
    name: 'eqinox_promised_jobs_failed',
    help: 'Jobs that the law or a payment asks for and that failed for good: an alarm until somebody decides (npm run jobs).',
    labelNames: ['job'],
    registers,
    collect() {
      return perName(this, ({ name, failed }) => {
        if (promisedJobs.has(name)) this.set({ job: name }, failed);
      });
    },
  });
  new Counter({
    name: 'eqinox_job_tries_total',
    help: 'Tries of jobs in this process: done, to be tried again, failed for good, ended as nobody has use for them.',
    labelNames: ['job', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [job, outcomes] of jobs.outcomes()) {
        for (const [outcome, times] of Object.entries(outcomes)) this.inc({ job, outcome }, times);
      }
    },
  });
  const seconds = new Histogram({
    name: 'eqinox_job_seconds',
    help: 'From when a job is due to when it is done, by this process.',
    labelNames: ['job'],
    buckets: [0.5, 1, 2, 5, 10, 20, 60, 300, 3600],
    registers,
  });
  // Of a series whose first value is 1, Prometheus knows no growth: the first late code after a start would be nobody’s.
  for (const job of jobNames) seconds.zero({ job });
  jobs.onDone((job, taken) => seconds.observe({ job }, taken));
  new Counter({
    name: 'eqinox_mails_total',
    help: 'Mails in this process: taken over by the mail server, refused for good, not sent this time; came back (for good, for a while), called unwanted; messages among returns that said nothing of a mail.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, mails] of Object.entries({ ...mailer.counts(), ...returns?.counts() }))
        this.inc({ outcome }, mails);
    },
  });
};

const noJobs = (name: string): JobCount => ({
  name,
  waiting: 0,
  later: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  oldestDueSeconds: null,
});

/** Asks at most once at a time and in five seconds (`keptMs`); null when there is no answer within a second. */
export const briefly = <T>(ask: () => Promise<T>, clock = Date.now, keptMs = KEPT_MS): (() => Promise<T | null>) => {
  let known: { readonly answer: T; readonly at: number } | null = null;
  let asking: Promise<T | null> | null = null;
  return async () => {
    if (known && clock() - known.at < keptMs) return known.answer;
    asking ??= ask()
      .then((answer) => {
        known = { answer, at: clock() };
        return answer;
      })
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    return Promise.race([asking, patience]).finally(() => clearTimeout(timer));
  };
};
