import { transaction } from '../adapters/database/transaction.ts';
import { challengeIn, spendChallenge, verifyMade } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { findInvited } from './invitations.ts';
import { join } from './join.ts';

/** A passkey instead of a password and codes. */
export const joinWithPasskey: Verb<'POST /staff/invitation/passkey'> = async (context, { body }, refuse) => {
  const { db, env, now, request } = context;
  const member = await findInvited(db, body.token, now);
  if (!member) throw refuse('invitation_over');
  const challenge = challengeIn(body.passkey.response.clientDataJSON);
  if (challenge === null) throw refuse('passkey_refused');
  const holder = { staff: 'joins', token: body.token } as const;
  if (!(await spendChallenge(db, env.appSecret, holder, challenge, now))) throw refuse('passkey_too_late');
  const made = await verifyMade(request.origin, body.passkey, challenge);
  if (made === null) throw refuse('passkey_refused');
  const self = await transaction(db, (db) =>
    join(db, context, { memberId: member.id, token: body.token, proof: 'passkey' }, async () => {
      const kept = await db
        .insertInto('staff.passkeys')
        .values({ ...made, member_id: member.id, created_at: now, last_used_at: null })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('member_id')
        .executeTakeFirst();
      if (!kept) throw refuse('passkey_known');
    }),
  );
  if (self === null) throw refuse('invitation_over');
  return self;
};
