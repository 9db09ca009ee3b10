import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, fromKysely } from 'pg-boss';
import type { JobWithMetadata, KyselyTransactionLike } from 'pg-boss';
import { Client, patientLimits } from '../database/client.ts';
import type { DatabaseConnection } from '../database/database.ts';
import type { Log } from '../database/log.ts';
import { quietly } from '../database/quietly.ts';

/** What each job carries, by job name: plain JSON, and ids rather than copies where the data may change. */
export type JobPayloads = Record<string, object>;

export type EnqueueOptions = {
  /** Not before this instant; at once when it is past. */
  startAfter?: Date;
  /** One waiting job per name and key: a second one is not written. */
  singletonKey?: string;
};

/**
 * Writes a job through `db`: inside a transaction it exists if and only if that commits.
 * Resolves to its id, or to null when a job with the same `singletonKey` is waiting already.
 */
export type Enqueue<P extends JobPayloads> = <N extends keyof P & string>(
  db: KyselyTransactionLike,
  name: N,
  payload: P[N],
  options?: EnqueueOptions,
) => Promise<string | null>;

export type RunningJob = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the job has taken too long or the product stops. */
  signal: AbortSignal;
};

/**
 * One handler per job name. A rejection means: again later. A job may run twice (a crash between its work and the note
 * that it is done), so a handler first looks whether the work is still to do.
 */
export type JobHandlers<P extends JobPayloads> = {
  [N in keyof P]: (payload: P[N], job: RunningJob) => Promise<void>;
};

export type Jobs<P extends JobPayloads> = {
  enqueue: Enqueue<P>;
  /** Starts running jobs. To be called once. */
  work(handlers: JobHandlers<P>): Promise<void>;
  /** Whether jobs are being run by this process. */
  isReady(): boolean;
  /** Takes no further job, and gives the running ones 10 seconds before they are put back. */
  stop(): Promise<void>;
};

export type JobsConfig<P extends JobPayloads> = {
  connection: DatabaseConnection;
  /** Every name of P. */
  names: readonly (keyof P & string)[];
  /** Those of them that nobody waits for: done one at a time, at most ten a second. */
  unhurried?: readonly (keyof P & string)[];
  log: Log;
  /** First wait after a failure; it doubles each time, up to an hour. */
  retryDelaySeconds?: number;
  /** How often a due job is looked for. New jobs announce themselves; this is for future ones and for retries. */
  pollingSeconds?: number;
  /** How long the database may leave a question without an answer. */
  queryLimitMs?: number | undefined;
};

const SCHEMA = 'jobs';
/** Longer than for people: it keeps its own tables small with statements that may take their time. */
const QUERY_LIMIT_MS = 30_000;
/** Between two jobs that nobody waits for. */
const BREATH_MS = 100;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Prepares queues for all names (and pg-boss's own tables, when missing or of an older version). */
export async function startJobs<P extends JobPayloads>(config: JobsConfig<P>): Promise<Jobs<P>> {
  const { names, unhurried = [], log, pollingSeconds = 5 } = config;
  const boss = await startBoss(config.connection, log, config.queryLimitMs);
  for (const name of names) {
    await boss.createQueue(name, { policy: 'short', notify: true });
    await boss.updateQueue(name, queueOptions(config.retryDelaySeconds ?? 5));
  }
  let running = false;

  async function run(name: string, handler: (payload: object, job: RunningJob) => Promise<void>, job: JobWithMetadata) {
    const attempt = job.retryCount + 1;
    try {
      await handler(job.data, { id: job.id, attempt, signal: job.signal });
    } catch (error) {
      const last = job.retryCount >= job.retryLimit;
      // Never the payload: it holds addresses and codes.
      log[last ? 'error' : 'warn'](
        { err: error, job: name, id: job.id, attempt },
        last ? 'A job failed for good' : 'A job failed and will be tried again',
      );
      throw error;
    }
  }

  return {
    enqueue: (db, name, payload, { startAfter, singletonKey = randomUUID() } = {}) =>
      // A key of its own for each job that has none: the queue's policy allows one waiting job per key.
      boss.send(name, payload, { db: fromKysely(db), singletonKey, ...(startAfter && { startAfter }) }),

    work: async (handlers) => {
      for (const name of names) {
        const options = {
          includeMetadata: true,
          localConcurrency: unhurried.includes(name) ? 1 : 2,
          pollingIntervalSeconds: Math.min(pollingSeconds, 2),
          notifyPollingIntervalSeconds: pollingSeconds,
        } as const;
        const handler = handlers[name] as (payload: object, job: RunningJob) => Promise<void>;
        // A worker takes one job and then rests: it is told at once to look for the next, so that thirty people who
        // sign up together all get their mail now. (The first job may come before `work` has answered its id.)
        let worker: string | undefined;
        worker = await boss.work(name, options, async (jobs: JobWithMetadata[]) => {
          if (worker !== undefined) boss.notifyWorker(worker);
          if (unhurried.includes(name)) await sleep(BREATH_MS);
          for (const job of jobs) await run(name, handler, job);
        });
      }
      running = true;
    },

    isReady: () => running,

    stop: async () => {
      running = false;
      await boss.stop({ timeout: 10_000 });
    },
  };
}

/** Makes pg-boss's own tables, in schema `jobs`, so that databases copied from this one have them. */
export async function installJobs(connection: DatabaseConnection, log: Log): Promise<void> {
  const boss = await startBoss(connection, log);
  await boss.stop();
}

async function startBoss(connection: DatabaseConnection, log: Log, queryLimitMs = QUERY_LIMIT_MS): Promise<PgBoss> {
  // Passed on to its pool: no query of it waits for ever for a connection that has gone mute.
  const limited = { Client, queryLimitMs };
  const boss = new PgBoss({
    ...connection,
    ...patientLimits,
    ...limited,
    schema: SCHEMA,
    max: 4,
    application_name: 'eqinox-jobs',
    useListenNotify: true,
    schedule: false,
  });
  // While the database is away every poll fails: said once in a while, and an 'error' event always has a listener.
  boss.on(
    'error',
    quietly((error) => log.warn({ err: error }, 'Jobs are held up')),
  );
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Jobs: ${message}`));
  await boss.start();
  return boss;
}

// About three hours of trying, so that a mail server may be away for a while. A waiting job is kept for a year after
// its date: it was promised. A finished one goes after a week, and the personal data in its payload with it.
function queueOptions(retryDelaySeconds: number) {
  return {
    retryLimit: 12,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: HOUR,
    retentionSeconds: 365 * DAY,
    // A job whose process was killed says nothing more, and is taken up again soon.
    heartbeatSeconds: 60,
    deleteAfterSeconds: 7 * DAY,
  };
}
