import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, fromKysely } from 'pg-boss';
import type { JobResult, JobWithMetadata, KyselyTransactionLike } from 'pg-boss';
import { Client, type ClientConfig, patientLimits } from '../database/client.ts';
import type { DatabaseConnection } from '../database/database.ts';
import type { Log } from '../database/log.ts';
import { hearsNotifications } from '../database/pooler.ts';
import { throttled } from '../database/throttled.ts';
import { deskOf, type JobDesk } from './job-desk.ts';
import { adoptJobs, countJobs, type JobCount } from './job-rows.ts';
import { KEPT, type RetryPlan, retryPlan } from './retry-plan.ts';
import { type JobOutcome, type JobRules, runJob } from './run-job.ts';
import { watchJobs } from './watch-jobs.ts';

/** What each job carries, by job name: plain JSON, and ids rather than copies where the data may change. */
type Payloads = Record<string, object>;

export type EnqueueOptions = {
  /** Not before this instant; at once when it is past. */
  startAfter?: Date;
  /** One waiting job per name and key: a second one is not written. */
  singletonKey?: string;
  /** Waiting jobs of one name are taken up from the highest on; 0 unless given. */
  priority?: number;
};

/**
 * Writes a job through `db`: inside a transaction it exists if and only if that commits.
 * Resolves to its id, or to null when a job with the same `singletonKey` is waiting already.
 */
export type Enqueue<P extends Payloads> = <N extends keyof P & string>(
  db: KyselyTransactionLike,
  name: N,
  payload: P[N],
  options?: EnqueueOptions,
) => Promise<string | null>;

export type RunningJob = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Whether a failure of this try is the job's end. */
  isLast: boolean;
  /** Aborted when the job has taken too long or the product stops. */
  signal: AbortSignal;
};

/**
 * One handler per job name. A rejection means: again later. A job may run twice (a crash between its work and the note
 * that it is done), so a handler first looks whether the work is still to do.
 */
export type JobHandlers<P extends Payloads> = {
  [N in keyof P]: (payload: P[N], job: RunningJob) => Promise<void>;
};

export type Jobs<P extends Payloads> = {
  enqueue: Enqueue<P>;
  /** Starts running jobs. To be called once. */
  work(handlers: JobHandlers<P>): Promise<void>;
  /** Whether jobs are being run by this process. */
  isReady(): boolean;
  /** How many jobs there are of each name, by what they wait for. */
  counts(): Promise<JobCount[]>;
  /** What became of this process's tries since its start, by name. */
  outcomes(): ReadonlyMap<string, Readonly<Record<JobOutcome, number>>>;
  /** Has `hear` told of each job that this process has done, and how long after it was due. */
  onDone(hear: (name: string, seconds: number) => void): void;
  /** What an operator does with jobs. */
  readonly desk: JobDesk;
  /** Takes no further job, and gives the running ones so long before they are put back. Jobs can still be written. */
  finish(withinMs: number): Promise<void>;
  /** The same, and closes. */
  stop(): Promise<void>;
};

export type JobsConfig<P extends Payloads> = {
  connection: DatabaseConnection;
  /** Where notifications are heard: `connection` may lead to a pooler. */
  listener?: DatabaseConnection;
  /** Every name of P. */
  names: readonly (keyof P & string)[];
  /** Those of them that nobody waits for: done one at a time, at most ten a second. */
  unhurried?: readonly (keyof P & string)[];
  /** What is particular about some of them. */
  rules?: { readonly [N in keyof P & string]?: JobRules };
  /** Whether a handler's failure is one that no further try could cure; none is unless given. */
  isHopeless?: (error: unknown) => boolean;
  log: Log;
  /** First wait after a failure; it doubles each time, up to an hour. */
  retryDelaySeconds?: number;
  /** How often a due job is looked for. New jobs announce themselves, where that is heard; this is for future ones and for retries. */
  pollingSeconds?: number;
  /** How long the database may leave a question without an answer. */
  queryLimitMs?: number | undefined;
};

const SCHEMA = 'jobs';
/** Longer than for people: it keeps its own tables small with statements that may take their time. */
const QUERY_LIMIT_MS = 30_000;
/** For running jobs, of whoever stops without having finished. */
const LAST_MS = 3_000;
/** The least that pg-boss gives running jobs when it stops. */
const LEAST_STOP_MS = 1_000;
/** Between two jobs that nobody waits for. */
const BREATH_MS = 100;

/** Prepares queues for all names (and pg-boss's own tables, when missing or of an older version). */
export const startJobs = async <P extends Payloads>(config: JobsConfig<P>): Promise<Jobs<P>> => {
  const { names, unhurried = [], log, pollingSeconds = 5 } = config;
  const { isHopeless = () => false } = config;
  const rules: { readonly [name: string]: JobRules | undefined } = config.rules ?? {};
  const { connection, listener = connection, queryLimitMs = QUERY_LIMIT_MS } = config;
  const hears = await hearsNotifications(listener, connection);
  if (!hears) {
    log.warn(
      {},
      'Notifications are not heard through the pooler at DATABASE_URL: jobs are looked for every second. DATABASE_DIRECT_URL helps',
    );
  }
  const boss = await startBoss({ connection, listener: hears ? listener : null, queryLimitMs, log });
  const plan = retryPlan(config.retryDelaySeconds);
  for (const name of names) {
    await boss.createQueue(name, { policy: 'short', notify: true });
    await boss.updateQueue(name, queueOptions(plan));
  }
  await adoptJobs(boss.getDb(), names, plan);
  let running = false;
  let stopWatching = async (): Promise<void> => {};
  const outcomes = new Map(
    names.map((name): [string, Record<'done' | 'again' | 'failed' | 'ended', number>] => [
      name,
      { done: 0, again: 0, failed: 0, ended: 0 },
    ]),
  );

  let tellDone: (name: string, seconds: number) => void = () => {};

  const run = (
    name: string,
    handler: (payload: object, job: RunningJob) => Promise<void>,
    job: JobWithMetadata,
  ): Promise<JobResult> =>
    runJob(job, {
      rules: rules[name] ?? {},
      log,
      isHopeless,
      work: (attempt, isLast) => handler(job.data, { id: job.id, attempt, isLast, signal: job.signal }),
      forget: () => boss.deleteJob(name, { id: job.id, retryCount: job.retryCount }),
      count: (outcome) => {
        const counted = outcomes.get(name);
        if (counted) counted[outcome] += 1;
        // The row is due from its creation on, or later where it says so; a retry counts from then too.
        const due = job.retryCount === 0 ? job.startAfter : job.createdOn;
        if (outcome === 'done') tellDone(name, Math.max(0, (Date.now() - due.getTime()) / 1000));
      },
    });

  return {
    enqueue: (db, name, payload, { startAfter, singletonKey = randomUUID(), priority = 0 } = {}) =>
      // A key of its own for each job that has none: the queue's policy allows one waiting job per key.
      boss.send(name, payload, { db: fromKysely(db), singletonKey, priority, ...(startAfter && { startAfter }) }),

    work: async (handlers) => {
      for (const name of names) {
        const options = {
          includeMetadata: true,
          perJobResults: true,
          localConcurrency: unhurried.includes(name) ? 1 : 2,
          pollingIntervalSeconds: hears ? Math.min(pollingSeconds, 2) : Math.min(pollingSeconds, 1),
          notifyPollingIntervalSeconds: pollingSeconds,
        } as const;
        const handler = handlers[name] as (payload: object, job: RunningJob) => Promise<void>;
        // A worker takes one job and then rests: it is told at once to look for the next, so that thirty people who
        // sign up together all get their mail now. (The first job may come before `work` has answered its id.)
        let worker: string | undefined;
        worker = await boss.work(name, options, async (jobs: JobWithMetadata[]) => {
          if (worker !== undefined) boss.notifyWorker(worker);
          if (unhurried.includes(name)) await sleep(BREATH_MS);
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await run(name, handler, job));
          return results;
        });
      }
      stopWatching = watchJobs(boss.getDb(), rules, log);
      running = true;
    },

    isReady: () => running,
    counts: () => countJobs(boss.getDb()),
    outcomes: () => outcomes,
    onDone: (hear) => {
      tellDone = hear;
    },
    desk: deskOf(boss, plan),

    finish: async (withinMs) => {
      running = false;
      await boss.stop({ close: false, timeout: await endWork(boss, names, withinMs) });
    },

    stop: async () => {
      running = false;
      await Promise.all([stopWatching(), boss.stop({ timeout: await endWork(boss, names, LAST_MS) })]);
    },
  };
};

/**
 * No worker takes a further job, and those that have one end it. Returns what is left of the time, for pg-boss's own stop: that looks
 * for running jobs twice a second, and each stop of the product would last half a second longer.
 */
const endWork = async (boss: PgBoss, names: readonly string[], withinMs: number): Promise<number> => {
  const began = performance.now();
  const over = new AbortController();
  const ended = Promise.all(names.map((name) => boss.offWork(name)));
  await Promise.race([ended, sleep(withinMs - LEAST_STOP_MS, undefined, over).catch(() => {})]);
  over.abort();
  return withinMs - (performance.now() - began);
};

/** Makes pg-boss's own tables, in schema `jobs`, so that databases copied from this one have them. */
export const installJobs = async (connection: DatabaseConnection, log: Log): Promise<void> => {
  const boss = await startBoss({ connection, listener: null, queryLimitMs: QUERY_LIMIT_MS, log });
  await boss.stop();
};

interface BossConfig {
  readonly connection: DatabaseConnection;
  /** Null: new jobs do not announce themselves to us. */
  readonly listener: DatabaseConnection | null;
  readonly queryLimitMs: number;
  readonly log: Log;
}

const startBoss = async ({ connection, listener, queryLimitMs, log }: BossConfig): Promise<PgBoss> => {
  const poolClient = { Client: clientOf(connection), queryLimitMs };
  const boss = new PgBoss({
    // The client with which it listens it makes by itself, of these settings; those of its pool are ours.
    ...(listener ?? connection),
    ...patientLimits,
    // What its own client is made of beside: pg-boss does not know these two.
    ...poolClient,
    schema: SCHEMA,
    max: 4,
    application_name: 'eqinox-jobs',
    useListenNotify: listener !== null,
    schedule: false,
  });
  // While the database is away every poll fails: said once in a while, and an 'error' event always has a listener.
  boss.on(
    'error',
    throttled((error) => log.warn({ err: error }, 'Jobs are held up')),
  );
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Jobs: ${message}`));
  await boss.start();
  return boss;
};

/** No query of it waits for ever for a connection that has gone mute; and each goes where `connection` says. */
const clientOf = (connection: DatabaseConnection): typeof Client =>
  class extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, ...connection });
    }
  };

// What has failed is kept for a year, and what is done goes sooner (watch-jobs.ts).
const queueOptions = (plan: RetryPlan) => {
  return {
    ...plan,
    retentionSeconds: KEPT,
    // A job whose process was killed says nothing more, and is taken up again soon.
    heartbeatSeconds: 60,
    deleteAfterSeconds: KEPT,
  };
};
