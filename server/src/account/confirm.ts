import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import {
  addressDelay,
  countAddressFailure,
  createIdentity,
  currentSignUp,
  openSession,
  type SignUp,
  spendCode,
} from '../identity/index.ts';
import { type Context, Refusal, type Verb } from '../verb.ts';
import { createAccount } from './accounts.ts';

/**
 * Confirms this browser's sign-up: account and identity are made with the password set in that same attempt, and the
 * browser is signed in. Served here because it makes an account.
 */
export const confirm: Verb<'POST /identity/confirm'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  // An attempt has five tries; somebody who begins attempt after attempt is known by the address.
  const delay = await addressDelay(db, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('code_expired');
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    const spent = await spendCode(db, env.appSecret, 'sign-up', { signUpId: signUp.id }, body.code, now);
    return spent === 'spent' ? finish(db, context, signUp) : spent;
  });
  if (typeof outcome === 'string') {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome);
  }
  return outcome;
};

const finish = async (db: Kysely<Database>, context: Context, signUp: SignUp) => {
  const { now } = context;
  await db.updateTable('identity.sign_ups').set({ confirmed_at: now }).where('id', '=', signUp.id).execute();
  const accountId = await createAccount(db, signUp.email, signUp.profile, now);
  const identityId = await createIdentity(db, {
    accountId,
    email: signUp.email,
    passwordHash: signUp.passwordHash,
    now,
  });
  // Somebody confirmed the same address in between: nothing of this attempt stays.
  if (identityId === null) throw new Refusal('registration_refused');
  return openSession(db, context, { id: identityId, email: signUp.email });
};
