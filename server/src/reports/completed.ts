/** The yes/no calls about the last completed diagnostic. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { lastCompleted, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';

const lastCompletedAt = async (db: Kysely<Database>, accountId: number): Promise<Date | null> =>
  lastCompleted(await purchasesOf(db, accountId))?.completed_at ?? null;

/** Calendar months, so that "6 months" means the same date; a shorter month's last day stands for the missing one. */
const olderThan = (date: Date | null, months: number, now: Date): boolean => {
  if (!date) return false;
  const limit = new Date(date);
  const day = limit.getUTCDate();
  limit.setUTCMonth(limit.getUTCMonth() + months);
  if (limit.getUTCDate() !== day) limit.setUTCDate(0);
  return now > limit;
};

export const hasCompleted: Verb<'GET /potential/has-completed'> = async ({ db, person }) =>
  (await lastCompletedAt(db, person.accountId)) !== null;

export const isOlderThan6Month: Verb<'GET /potential/isOlderThan6Month'> = async ({ db, person, now }) =>
  olderThan(await lastCompletedAt(db, person.accountId), 6, now);

export const isOlderThan1Year: Verb<'GET /potential/isOlderThan1Year'> = async ({ db, person, now }) =>
  olderThan(await lastCompletedAt(db, person.accountId), 12, now);
