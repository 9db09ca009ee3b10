/** Whom a member found today: counted, and no more of them without a reason. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import { FOUND_PEOPLE, foundBy } from '@eqinox/domain/staff/finds';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { lockMember } from './members.ts';

/** Of today; yesterday's count for nothing. */
const findsOf = async (db: Kysely<Database>, memberId: number, now: Date) =>
  (await db
    .selectFrom('staff.finds')
    .where('member_id', '=', memberId)
    .where('day', '=', sql<Date>`${parisDate(now)}::date`)
    .select([sql<number[]>`to_json(people)`.as('people'), 'allowed'])
    .executeTakeFirst()) ?? { people: [], allowed: FOUND_PEOPLE };

interface Finds {
  readonly people: readonly number[];
  readonly allowed: number;
}

const keepFinds = async (db: Kysely<Database>, memberId: number, { people, allowed }: Finds, now: Date) => {
  const values = { day: parisDate(now), people: [...people], allowed };
  await db
    .insertInto('staff.finds')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
};

/** Whether they may see these people now; then they have found them. */
export const mayFind = (
  db: Kysely<Database>,
  memberId: number,
  people: readonly number[],
  now: Date,
): Promise<boolean> =>
  transaction(db, async (db) => {
    // What they look for at two screens at once counts each other.
    await lockMember(db, memberId);
    const before = await findsOf(db, memberId, now);
    const found = foundBy(before.people, people, before.allowed);
    if (found === null) return false;
    if (found.length > before.people.length)
      await keepFinds(db, memberId, { people: found, allowed: before.allowed }, now);
    return true;
  });

/** From now on as many again. Returns how many they have found today, and may. */
export const allowFinds = async (
  db: Transaction<Database>,
  memberId: number,
  now: Date,
): Promise<{ readonly found: number; readonly before: number; readonly after: number }> => {
  await lockMember(db, memberId);
  const { people, allowed } = await findsOf(db, memberId, now);
  const found = people.length;
  // Reasons given in advance add nothing to one another.
  await keepFinds(db, memberId, { people, allowed: found + FOUND_PEOPLE }, now);
  return { found, before: allowed, after: found + FOUND_PEOPLE };
};
