/** Which consultant of the catalogue a member is. The catalogue is another feature's: here a consultant is a number. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { lockMember } from './members.ts';

/** As many as a shop has, and more: nobody pages through them. */
const MOST = 500;

/** False when the member is a consultant already, or the consultant has an account. The caller knows the member's role. */
export const tieConsultant = async (
  db: Kysely<Database>,
  memberId: number,
  consultantId: number,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff.consultants')
    .values({ member_id: memberId, consultant_id: consultantId, tied_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The member whose account it was; null where it was nobody's. */
export const untieConsultant = async (db: Kysely<Database>, consultantId: number): Promise<number | null> => {
  const untied = await db
    .deleteFrom('staff.consultants')
    .where('consultant_id', '=', consultantId)
    .returning('member_id')
    .executeTakeFirst();
  return untied?.member_id ?? null;
};

/** Null for a member who is no consultant of the catalogue. */
export const consultantOf = async (db: Kysely<Database>, memberId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('staff.consultants')
    .where('member_id', '=', memberId)
    .select('consultant_id')
    .executeTakeFirst();
  return row?.consultant_id ?? null;
};

/** Whose account is this consultant's: invited, at work or disabled alike; null for one without. */
export const memberOf = async (db: Kysely<Database>, consultantId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('staff.consultants')
    .where('consultant_id', '=', consultantId)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
};

/** Whoever's access was taken away gets it by no mail. */
export const hasStaffAccount = async (db: Kysely<Database>, consultantId: number): Promise<boolean> =>
  (await memberOf(db, consultantId)) !== null;

/** Members with the role, by name, and whom of the catalogue each of them is. */
export const consultantAccounts = (
  db: Kysely<Database>,
): Promise<{ readonly id: number; readonly name: string; readonly consultantId: number | null }[]> =>
  db
    .selectFrom('staff.members as m')
    .leftJoin('staff.consultants as c', 'c.member_id', 'm.id')
    .where('m.role', '=', 'consultant')
    .where('m.disabled_at', 'is', null)
    .orderBy('m.name')
    .orderBy('m.id')
    .select(['m.id', 'm.name', 'c.consultant_id as consultantId'])
    .limit(MOST)
    .execute();

/** Holds a member with the role of a consultant, so that it stays theirs until the transaction ends; false for anybody else. */
export const memberForTie = async (db: Transaction<Database>, memberId: number): Promise<boolean> => {
  const member = await lockMember(db, memberId);
  return member?.role === 'consultant' && member.disabled_at === null;
};
