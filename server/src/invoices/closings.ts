/** Closed months: with one, all before it. What the database refuses for their days is in migration 0079. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { firstDay, isOver } from '@eqinox/domain/operations/months';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';

export interface Closing {
  readonly month: string;
  readonly closed_by: number;
  readonly closed_at: Date;
}

const closings = (db: Kysely<Database>) =>
  db
    .selectFrom('invoices.closings')
    .select(['closed_by', 'closed_at', sql<string>`to_char(month, 'YYYY-MM')`.as('month')]);

/** What closed a month: its own closing, or that of the first one after it that has one; null while it is open. */
export const closingOf = async (db: Kysely<Database>, month: string): Promise<Closing | null> =>
  (await closings(db)
    .where('month', '>=', sql<Date>`${firstDay(month)}::date`)
    .orderBy('invoices.closings.month')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const closeMonth = async (
  db: Transaction<Database>,
  { month, by, now }: { readonly month: string; readonly by: number; readonly now: Date },
): Promise<Refused<'month_not_over' | 'month_closed'> | null> => {
  if (!isOver(month, now)) return { refused: 'month_not_over' };
  // What is being issued is waited for, and another closing.
  await sql`select pg_advisory_xact_lock(hashtextextended('invoices.closings', 0))`.execute(db);
  if (await closingOf(db, month)) return { refused: 'month_closed' };
  await sql`insert into invoices.closings (month, closed_by, closed_at) values (${firstDay(month)}::date, ${by}, ${now})`.execute(
    db,
  );
  return null;
};
