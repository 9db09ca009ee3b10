import { sql, type Transaction } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import type { Env } from '../env.ts';
import {
  clearing,
  countAddressFailure,
  forget,
  type Lane,
  passwordMatches,
  registerTry,
  stepOfCode,
  unsealSecret,
} from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { browserOf } from './cookies.ts';
import { findMember, mayEnter, type Member } from './members.ts';
import { openStaffSession } from './sessions.ts';

/** Guesses of one address; a browser that has signed in there before has a counter of its own. */
const signInLane = (email: string, browser: Buffer): Lane => ({
  key: `staff:${email}`,
  own: {
    key: `staff:${browser.toString('hex')}:${email}`,
    holds: sql<boolean>`exists (
      select 1 from staff.browsers b join staff.members m on m.id = b.member_id
      where b.hash = ${browser} and m.email = ${email})`,
  },
  patient: true,
});

/** Whose authenticator a secret is shared with, for its encryption. */
export const ownerOf = ({ id }: Pick<Member, 'id'>): string => `staff:${id}`;

/** Password and code at once: which of them was wrong, or whether there is such a member, nobody is told. */
export const signStaffIn: Verb<'POST /staff/sign-in'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const lane = signInLane(body.email, browserOf(cookies));
  const taken = await registerTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw refuse('sign_in_delayed', taken.wait);
  const member = await findMember(db, body.email);
  const matches = await passwordMatches(body.password, member?.password_hash ?? null, env.passwordPepper);
  const self = await transaction(db, async (db) => {
    if (!member || !matches || !mayEnter(member, now)) return null;
    return (await spendCode(db, env, member, body.code, now))
      ? openStaffSession(db, context, member, 'authenticator')
      : null;
  });
  if (self === null) {
    await countAddressFailure(db, request.address, now);
    throw refuse('credentials_wrong');
  }
  await forget(db, clearing(taken.key));
  return self;
};

/** Uses a code of the authenticator: each serves once, and none after a later one. The member is as they were found, or nothing is done. */
const spendCode = async (
  db: Transaction<Database>,
  env: Env,
  member: Member,
  code: string,
  now: Date,
): Promise<boolean> => {
  const secret = member.totp_secret && unsealSecret(env, ownerOf(member), member.totp_secret);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('staff.members')
    .set({ totp_last_step: step })
    .where('id', '=', member.id)
    .where('totp_last_step', '<', step)
    .where('password_hash', '=', member.password_hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
