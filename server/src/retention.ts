/** What is kept for a time and no longer. Each feature says of its own tables which rows are past theirs; `privacy` takes them away. */
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from './database.ts';

export interface Kept {
  /** Rows and how long they are kept, in words for whoever asks what would go. */
  readonly what: string;
  /** With its schema. */
  readonly table: string;
  /** Which rows are past their time; the same question for counting and for taking away. */
  readonly over: (now: Date) => RawBuilder<SqlBool>;
}

const DAY_MS = 24 * 3_600_000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
export const yearsBefore = (now: Date, years: number): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
};

/** Taken away at a time: nobody waits long for a row that is locked meanwhile. */
const MOST = 1_000;

export const countOver = async (db: Kysely<Database>, { table, over }: Kept, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${over(now)}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Resolves to how many went. What somebody is using just then goes the next time. */
export const removeOver = async (db: Kysely<Database>, { table, over }: Kept, now: Date): Promise<number> => {
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${over(now)} limit ${MOST} for update skip locked))`.execute(db);
    const gone = Number(numAffectedRows ?? 0n);
    removed += gone;
    if (gone < MOST) return removed;
  }
};
