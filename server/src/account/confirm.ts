import { transaction } from '../adapters/database/transaction.ts';
import { countAddressFailure, currentSignUp, spendCode, takeCodeTry } from '../identity/index.ts';
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
  const delay = await takeCodeTry(db, signUp.email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    const spent = await spendCode(db, env.appSecret, 'sign-up', { signUpId: signUp.id }, body.code, now);
    return spent === 'spent' ? finishSignUp(db, context, signUp, true) : spent;
  });
  if (typeof outcome === 'string') {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome);
  }
  return outcome;
};
