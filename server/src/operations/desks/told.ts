/** What desks of figures tell, kept for a month: whoever looks first has it counted, everybody after reads the same. */
import { type Kysely, sql } from 'kysely';
import { monthOf } from '@eqinox/domain/operations/months';
import { transaction } from '../../adapters/database/transaction.ts';
import type { Database } from '../../database.ts';
import { monthBegins } from './month-begins.ts';

interface Telling<T> {
  readonly db: Kysely<Database>;
  /** What was told last, in an earlier month: what is told now is held against it. */
  readonly kept: T | undefined;
  /** Nothing that happened from then on counts. */
  readonly before: Date;
}

/** `what` changes with the shape of what is kept. */
export const toldOfMonth = async <T extends object>(
  db: Kysely<Database>,
  what: string,
  now: Date,
  count: (telling: Telling<T>) => Promise<T>,
): Promise<{ readonly until: string; readonly told: T }> => {
  const before = monthBegins(now);
  const until = monthOf(new Date(before.getTime() - 1));
  const find = (db: Kysely<Database>) =>
    db.selectFrom('operations.told').where('what', '=', what).select(['until', 'told']).executeTakeFirst();
  const known = await find(db);
  if (known?.until === until) return { until, told: known.told as T };
  return transaction(db, async (db) => {
    // Two who look first at once are told the same.
    await sql`select pg_advisory_xact_lock(hashtext(${`told ${what}`}))`.execute(db);
    const kept = await find(db);
    if (kept?.until === until) return { until, told: kept.told as T };
    const told = await count({ db, kept: kept?.told as T | undefined, before });
    const values = { until, told: JSON.stringify(told) };
    await db
      .insertInto('operations.told')
      .values({ what, ...values })
      .onConflict((conflict) => conflict.column('what').doUpdateSet(values))
      .execute();
    return { until, told };
  });
};
