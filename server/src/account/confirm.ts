import { transaction } from '../adapters/database/transaction.ts';
import {
  clearing,
  countAddressFailure,
  currentSignUp,
  forget,
  signUpCodeLane,
  spendCode,
  takeTry,
} from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { finishSignUp } from './finish-sign-up.ts';

/**
 * Confirms this browser's sign-up: account and identity are made with the password set in that same attempt, and the
 * browser is signed in. Served here because it makes an account.
 */
export const confirm: Verb<'POST /identity/confirm'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('code_expired');
  // An attempt has five tries; somebody who begins attempt after attempt is known by the mailbox they are after.
  const taken = await takeTry(db, signUpCodeLane(signUp.email), { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    const refused = await spendCode(db, env.appSecret, 'sign-up', { signUpId: signUp.id }, body.code, now);
    if (refused) return refused;
    await forget(db, clearing(taken.key));
    return finishSignUp(db, context, signUp, true);
  });
  if ('refused' in outcome) {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome.refused);
  }
  return outcome;
};
