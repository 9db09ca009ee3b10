/** The yes/no calls about completed diagnostics. */
import type { Kysely } from 'kysely';
import { olderThanMonths } from '@eqinox/domain/offers/older-than';
import type { Database } from '../../database.ts';
import { shortWaits } from '../../diagnostic/index.ts';
import { lastCompleted, lastTakenAt, purchasesOf } from '../../offers/index.ts';
import type { Verb } from '../../verb.ts';

const lastCompletedAt = async (db: Kysely<Database>, accountId: number): Promise<Date | null> => {
  const last = lastCompleted(await purchasesOf(db, accountId));
  return last && lastTakenAt(last);
};

const olderThan = (date: Date | null, months: number, now: Date): boolean =>
  date !== null && olderThanMonths(date, months, now);

export const hasCompleted: Verb<'GET /potential/has-completed'> = async ({ db, person }) =>
  (await lastCompletedAt(db, person.accountId)) !== null;

export const isOlderThan6Month: Verb<'GET /potential/isOlderThan6Month'> = async ({ db, person, now }) =>
  olderThan(await lastCompletedAt(db, person.accountId), 6, now);

export const isOlderThan1Year: Verb<'GET /potential/isOlderThan1Year'> = async ({ db, person, now }) =>
  olderThan(await lastCompletedAt(db, person.accountId), 12, now);

/** Also false when the last one said nothing and may be taken again at once. */
export const tookShortWithinYear: Verb<'GET /freemium/isLessThan1YearFreemium'> = ({ db, person, now }) =>
  shortWaits(db, person.accountId, now);
