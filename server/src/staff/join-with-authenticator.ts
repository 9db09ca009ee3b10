import { transaction } from '../adapters/database/transaction.ts';
import { hashPassword, refuseCommonPassword, stepOfCode, unsealSecret } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { findInvited } from './invitations.ts';
import { join } from './join.ts';
import { ownerOf } from './sign-staff-in.ts';

/** A password and a first code, which proves that the authenticator has the secret. */
export const joinWithAuthenticator: Verb<'POST /staff/invitation/authenticator'> = async (
  context,
  { body },
  refuse,
) => {
  const { db, env, now } = context;
  const member = await findInvited(db, body.token, now);
  if (!member) throw refuse('invitation_over');
  await refuseCommonPassword(env, body.password, [member.name, member.email]);
  const secret = member.totp_secret && unsealSecret(env, ownerOf(member), member.totp_secret);
  const step = secret ? stepOfCode(secret, body.code, now) : null;
  if (step === null) throw refuse('second_factor_wrong');
  const passwordHash = await hashPassword(body.password, env.passwordPepper);
  const self = await transaction(db, (db) =>
    join(db, context, { memberId: member.id, token: body.token, proof: 'authenticator' }, async () => {
      await db
        .updateTable('staff.members')
        .set({ password_hash: passwordHash, totp_secret: member.totp_secret, totp_last_step: step })
        .where('id', '=', member.id)
        .execute();
    }),
  );
  if (self === null) throw refuse('invitation_over');
  return self;
};
