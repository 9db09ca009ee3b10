/** Accounts of staff: what is kept of them, and how they are found. */
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StaffSelf } from '@eqinox/contract/staff';
import { DESKS, desksOf, mayUse, type Role } from '@eqinox/domain/staff/rights';
import { isDormant } from '@eqinox/domain/staff/session';
import type { Database } from '../database.ts';
import type { StaffTables } from './tables.ts';

export type Member = Selectable<StaffTables['staff.members']>;

/** As long as the specification of passkeys advises. */
const HANDLE_BYTES = 32;

export const findMember = async (db: Kysely<Database>, email: string): Promise<Member | null> =>
  (await db.selectFrom('staff.members').where('email', '=', email).selectAll().executeTakeFirst()) ?? null;

/** The role of whoever may work now; null for nobody, and for whoever is disabled. */
export const roleOf = async (db: Kysely<Database>, id: number): Promise<Role | null> => {
  const member = await db
    .selectFrom('staff.members')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select('role')
    .executeTakeFirst();
  return member?.role ?? null;
};

/** Holds the member until the transaction ends; null for nobody. */
export const lockMember = async (db: Transaction<Database>, id: number): Promise<Member | null> =>
  (await db.selectFrom('staff.members').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ?? null;

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The administrator whom somebody else has to confirm; nobody for the command. */
  readonly askedBy?: number | null;
  /** Why they are to come in, for whoever confirms. */
  readonly reason?: string | null;
}

/** A new account, which its invitation opens; null when the address has one. */
export const addMember = async (
  db: Kysely<Database>,
  { email, name, role, askedBy = null, reason = null }: NewMember,
  now: Date,
): Promise<number | null> => {
  const row = await db
    .insertInto('staff.members')
    .values({
      email,
      name,
      role,
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      passkey_handle: randomBytes(HANDLE_BYTES),
      invited_at: now,
      joined_at: null,
      last_used_at: null,
      disabled_at: null,
      admission_asked_by: askedBy,
      admission_asked_at: askedBy === null ? null : now,
      admission_reason: reason,
      admitted_by: null,
      admitted_at: askedBy === null ? now : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Whether they may come in at all. */
export const mayEnter = (
  member: Pick<Member, 'admitted_at' | 'joined_at' | 'disabled_at' | 'last_used_at'>,
  now: Date,
): boolean =>
  member.admitted_at !== null &&
  member.joined_at !== null &&
  member.disabled_at === null &&
  member.last_used_at !== null &&
  !isDormant(member.last_used_at, now);

export const presentSelf = ({ id, name, email, role }: Pick<Member, 'id' | 'name' | 'email' | 'role'>): StaffSelf => ({
  id,
  name,
  email,
  role,
  desks: [...desksOf(role)],
  acts: DESKS.filter((desk) => mayUse(role, `${desk}:write`)),
});

/** Ends every session of a member. */
export const endSessions = async (db: Kysely<Database>, memberId: number): Promise<void> => {
  await db.deleteFrom('staff.sessions').where('member_id', '=', memberId).execute();
};

/** Nobody waits any more to be let in who is disabled. */
export const disable = async (db: Kysely<Database>, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('staff.members')
    .set({ disabled_at: now })
    .set((eb) => ({
      admission_asked_by: eb.case().when('admitted_at', 'is not', null).then(eb.ref('admission_asked_by')).end(),
      admission_asked_at: eb.case().when('admitted_at', 'is not', null).then(eb.ref('admission_asked_at')).end(),
    }))
    .where('id', '=', id)
    .execute();
  await endSessions(db, id);
};

export const setRole = async (db: Kysely<Database>, id: number, role: Role): Promise<void> => {
  await db.updateTable('staff.members').set({ role }).where('id', '=', id).execute();
  // Who is given the role again is tied again, by whoever may.
  if (role !== 'consultant') await db.deleteFrom('staff.consultants').where('member_id', '=', id).execute();
  await endSessions(db, id);
};

/** Takes every way in from a member: another invitation is the only one then. */
export const forgetProofs = async (db: Kysely<Database>, id: number): Promise<void> => {
  await endSessions(db, id);
  await db.deleteFrom('staff.passkeys').where('member_id', '=', id).execute();
  await db.deleteFrom('staff.browsers').where('member_id', '=', id).execute();
  await db
    .updateTable('staff.members')
    .set({ password_hash: null, totp_secret: null, totp_last_step: null, joined_at: null })
    .where('id', '=', id)
    .execute();
};
