import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { spendCode } from './codes.ts';
import { findIdentity, setPassword } from './identities.ts';
import { hashPassword } from './passwords.ts';
import { openSession, revokeDevices } from './sessions.ts';
import { addressDelay, countAddressFailure, forgetSignInFailures } from './sign-in-delay.ts';

/** A new password by a code: every device is signed out, and this one signed in. */
export const resetPassword: Verb<'POST /identity/reset-password'> = async (context, { body }, refuse) => {
  const { db, env, now, request } = context;
  const delay = await addressDelay(db, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const passwordHash = await hashPassword(body.password);
  const identity = await findIdentity(db, body.email);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    if (!identity || identity.disabled) return 'code_wrong';
    const spent = await spendCode(db, env.appSecret, 'reset-password', { identityId: identity.id }, body.code, now);
    if (spent !== 'spent') return spent;
    await setPassword(db, identity.id, passwordHash);
    await revokeDevices(db, identity.id, now);
    await forgetSignInFailures(db, identity.email);
    return openSession(db, context, identity);
  });
  if (typeof outcome === 'string') {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome);
  }
  return outcome;
};
