import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { spendCode } from './codes.ts';
import { findIdentity, setPassword } from './identities.ts';
import { notify } from './notices.ts';
import { hashPassword } from './passwords.ts';
import { revokeDevices } from './sessions.ts';
import { countAddressFailure, takeCodeTry } from './sign-in-delay.ts';

/** Nobody's: a code is looked for all the same, so that the time tells nothing. */
const NOBODY = 0;

/** A new password by a code: every device is signed out, and this one signed in (after its second factor, if there is one). */
export const resetPassword: Verb<'POST /identity/reset-password'> = async (context, { body }, refuse) => {
  const { db, env, now, request } = context;
  const delay = await takeCodeTry(db, body.email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const passwordHash = await hashPassword(body.password, env.passwordPepper);
  const found = await findIdentity(db, body.email);
  const identity = found?.disabled ? null : found;
  // The outcome leaves the transaction as a value: a wrong try must stay counted. It is counted for its address in here too,
  // so that there is something to write, and one commit waits for the disk, whether or not there was a code.
  const outcome = await transaction(db, async (db) => {
    const identityId = identity?.id ?? NOBODY;
    const spent = await spendCode(db, env.appSecret, 'reset-password', { identityId }, body.code, now);
    if (spent !== 'spent' || !identity) {
      await countAddressFailure(db, request.address, now);
      return spent;
    }
    await setPassword(db, identity.id, passwordHash);
    await revokeDevices(db, identity.id, now);
    await notify(db, context, 'passwordChanged', identity.email);
    return answerSignIn(db, context, { ...identity, passwordHash });
  });
  if (typeof outcome === 'string') throw refuse(outcome === 'spent' ? 'code_wrong' : outcome);
  return outcome;
};
