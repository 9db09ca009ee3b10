/** All of our SQL on pg-boss's tables: what its own functions do not do, or not without reading every payload. */
import type { PgBoss } from 'pg-boss';
import { FINISHED_KEPT, KEPT, type RetryPlan } from './retry-plan.ts';

export interface JobCount {
  readonly name: string;
  /** Due, and not tried yet. */
  readonly waiting: number;
  /** For a day to come. */
  readonly later: number;
  readonly running: number;
  /** Failed before, and waiting for the next try. */
  readonly retrying: number;
  /** Kept until somebody decides. */
  readonly failed: number;
  /** Seconds since the oldest job that is not done was first due; null when there is none. */
  readonly oldestDueSeconds: number | null;
}

export interface StoredJob {
  readonly id: string;
  readonly name: string;
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  /** How often it has been begun. */
  readonly tries: number;
  readonly retryCount: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdOn: Date;
  /** When it is tried next; of a failed job, when it last was to be. */
  readonly startAfter: Date;
  readonly failedOn: Date | null;
  /** What the last failure said. */
  readonly error: string | null;
}

type Database = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

const select = async <Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeSql(text, values)).rows as Row[];

/** One line for each name that has jobs which are not done. The first due time of a retried job is in its `keep_until`. */
export const countJobs = (db: Database): Promise<JobCount[]> =>
  select<JobCount>(
    db,
    `select name,
       (count(*) filter (where state = 'created' and start_after <= now()))::int as waiting,
       (count(*) filter (where state = 'created' and start_after > now()))::int as later,
       (count(*) filter (where state = 'active'))::int as running,
       (count(*) filter (where state = 'retry'))::int as retrying,
       (count(*) filter (where state = 'failed'))::int as failed,
       extract(epoch from now() - min(keep_until - make_interval(secs => $1)) filter (
         where state in ('created', 'retry', 'active') and keep_until - make_interval(secs => $1) <= now()
       ))::float8 as "oldestDueSeconds"
     from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
    [KEPT],
  );

const COLUMNS = `id, name, state::text as state, data, retry_count as "retryCount",
  case state when 'created' then 0 else retry_count + 1 end as tries,
  created_on as "createdOn", start_after as "startAfter",
  case state when 'failed' then completed_on end as "failedOn", 
  coalesce(output->>'message', output->'value'->>'message') as error`;

/** Where a page of jobs ended; its instant to the millisecond. */
export interface JobCursor {
  readonly at: Date;
  readonly id: string;
}

/** Those in one of these states, oldest first, and at most so many; after that one when there is a page before. */
export const listJobs = (
  db: Database,
  states: readonly StoredJob['state'][],
  most: number,
  after?: JobCursor,
): Promise<StoredJob[]> =>
  select<StoredJob>(
    db,
    `select ${COLUMNS} from jobs.job where state::text = any($1)
       and ($3::timestamptz is null or (date_trunc('milliseconds', created_on), id) > ($3, $4::uuid))
     order by date_trunc('milliseconds', created_on), id limit $2`,
    [states, most, after?.at ?? null, after?.id ?? null],
  );

export const findJob = async (db: Database, id: string): Promise<StoredJob | null> =>
  (await select<StoredJob>(db, `select ${COLUMNS} from jobs.job where id = $1`, [id]))[0] ?? null;

/** Jobs that an earlier version wrote are tried and kept for as long as those of this one. */
export const adoptJobs = async (db: Database, names: readonly string[], plan: RetryPlan): Promise<void> => {
  await db.executeSql(
    `update jobs.job set retry_limit = greatest(retry_limit, $2), retry_delay_max = $3, retry_backoff = true,
       deletion_seconds = $4
     where name = any($1) and state in ('created', 'retry', 'active', 'failed')
       and (retry_limit < $2 or deletion_seconds <> $4)`,
    [names, plan.retryLimit, plan.retryDelayMax, KEPT],
  );
};

/** What is done goes: at once when it names somebody, else after a week. */
export const forgetFinished = async (db: Database, personal: readonly string[]): Promise<void> => {
  await db.executeSql(
    `delete from jobs.job where state in ('completed', 'cancelled')
       and (name = any($1) or completed_on < now() - make_interval(secs => $2))`,
    [personal, FINISHED_KEPT],
  );
};
