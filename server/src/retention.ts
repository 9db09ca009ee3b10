/** What is kept for a time and no longer. Each feature says of its own tables which rows are past theirs; `privacy` takes them away. */
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from './database.ts';
import { PLACEMENT } from './placement.ts';

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

/** Resolves to how many went. What somebody is using just then goes the next time, where one machine can say so. */
export const removeOver = async (db: Kysely<Database>, kept: Kept, now: Date): Promise<number> => {
  const batch = (PLACEMENT.people as readonly string[]).includes(kept.table) ? removeOfPeople : removeSome;
  let removed = 0;
  for (;;) {
    const { found, gone } = await batch(db, kept, now);
    removed += gone;
    if (found < MOST) return removed;
  }
};

const removeSome = async (db: Kysely<Database>, { table, over }: Kept, now: Date) => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${over(now)} limit ${MOST} for update skip locked))`.execute(db);
  const gone = Number(numAffectedRows ?? 0n);
  return { found: gone, gone };
};

/**
 * On a cluster people's rows lie on many machines: each takes away what is over of some people. A row that is locked is waited for:
 * nobody works long on one that is past its time.
 */
const removeOfPeople = async (db: Kysely<Database>, { table, over }: Kept, now: Date) => {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from ${sql.table(table)} where ${over(now)} limit ${MOST}`.execute(db);
  const people = [...new Set(rows.map(({ account_id }) => account_id))];
  if (people.length === 0) return { found: 0, gone: 0 };
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where account_id = any(${people}::bigint[]) and ${over(now)}`.execute(db);
  return { found: rows.length, gone: Number(numAffectedRows ?? 0n) };
};
