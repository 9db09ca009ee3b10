import type { UsedPasskey } from '@eqinox/contract/webauthn';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context } from '../context.ts';
import {
  challengeIn,
  clearing,
  countAddressFailure,
  countsFurther,
  forget,
  registerTry,
  spendChallenge,
  verifyUsed,
} from '../identity/index.ts';
import { tokenHash } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { STAFF_PASSKEY_COOKIE } from './cookies.ts';
import { lockMember, mayEnter } from './members.ts';
import { openStaffSession } from './sessions.ts';

/** A passkey has verified its person: it is both factors at once. */
export const signStaffInWithPasskey: Verb<'POST /staff/passkeys/sign-in'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const challenge = challengeIn(body.response.clientDataJSON);
  const token = cookies.get(STAFF_PASSKEY_COOKIE);
  if (challenge === null) throw refuse('passkey_refused');
  if (token === undefined || !(await spendChallenge(db, env.appSecret, { staff: 'signs-in', token }, challenge, now))) {
    await countAddressFailure(db, request.address, now);
    throw refuse('passkey_too_late');
  }
  const lane = { key: `staff-passkey:${tokenHash(body.id).toString('hex')}`, patient: false };
  const taken = await registerTry(db, lane, { address: null, now });
  if (taken.wait > 0) throw refuse('sign_in_delayed', taken.wait);
  const proved = await prove(context, body, challenge);
  if (proved === null) {
    await countAddressFailure(db, request.address, now);
    throw refuse('passkey_refused');
  }
  const self = await transaction(db, async (db) => {
    const member = await lockMember(db, proved.memberId);
    if (!member || !mayEnter(member, now)) throw refuse('passkey_refused');
    const { numUpdatedRows } = await db
      .updateTable('staff.passkeys')
      .set({ sign_count: proved.use.signCount, backed_up: proved.use.backedUp, last_used_at: now })
      .where('member_id', '=', member.id)
      .where('credential_id', '=', Buffer.from(body.id, 'base64url'))
      .where(countsFurther(proved.use))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('passkey_refused');
    return openStaffSession(db, context, member, 'passkey');
  });
  await forget(db, clearing(taken.key));
  cookies.clear(STAFF_PASSKEY_COOKIE);
  return self;
};

/** A passkey of somebody of the staff, used by whom its authenticator knows; else null. */
const prove = async ({ db, request }: Pick<Context, 'db' | 'request'>, used: UsedPasskey, challenge: Buffer) => {
  const passkey = await db
    .selectFrom('staff.passkeys as p')
    .innerJoin('staff.members as m', 'm.id', 'p.member_id')
    .where('p.credential_id', '=', Buffer.from(used.id, 'base64url'))
    .selectAll('p')
    .select('m.passkey_handle')
    .executeTakeFirst();
  if (!passkey || used.response.userHandle !== passkey.passkey_handle.toString('base64url')) return null;
  const use = await verifyUsed(request.origin, used, challenge, passkey);
  return use && { memberId: passkey.member_id, use };
};
