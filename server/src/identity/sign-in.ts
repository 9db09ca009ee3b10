import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { findIdentity } from './identities.ts';
import { passwordMatches } from './passwords.ts';
import { openSession } from './sessions.ts';
import { addressDelay, countAddressFailure, forgetSignInFailures, takeSignInTry } from './sign-in-delay.ts';

/** Proves a password. Wrong address, wrong password: the same answer in the same time. */
export const signIn: Verb<'POST /identity/sign-in'> = async (context, { body }, refuse) => {
  const { db, now, request } = context;
  const delay = (await addressDelay(db, request.address, now)) || (await takeSignInTry(db, body.email, now));
  if (delay > 0) throw refuse('sign_in_delayed', delay);
  const identity = await findIdentity(db, body.email);
  if (!(await passwordMatches(body.password, identity?.passwordHash ?? null)) || !identity) {
    await countAddressFailure(db, request.address, now);
    throw refuse('credentials_wrong');
  }
  if (identity.disabled) throw refuse('user_disabled');
  return transaction(db, async (db) => {
    await forgetSignInFailures(db, body.email);
    return openSession(db, context, identity);
  });
};
