import { transaction } from '../adapters/database/transaction.ts';
import {
  askFrom,
  countAddressFailure,
  currentSignUp,
  forgetFailures,
  mailCode,
  passwordMatches,
  takeSignInTry,
} from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { findOldAccount } from './old-accounts.ts';
import { oldPasswordMatches } from './old-password.ts';

/**
 * Proves the password of this browser's unfinished sign-up and sends its code again; or that of an account of the old
 * system, which `register` verifies by itself once more.
 */
export const checkCredentials: Verb<'POST /identity/check-credentials'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const delay = await takeSignInTry(db, body.email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const signUp = await currentSignUp(db, cookies, now);
  const mine = signUp?.email === body.email ? signUp : null;
  const old = mine ? null : await findOldAccount(db, body.email);
  const valid = mine
    ? await passwordMatches(body.password, mine.passwordHash, env.passwordPepper)
    : await oldPasswordMatches(body.password, old?.passwordHash ?? null);
  if (!valid) {
    await countAddressFailure(db, request.address, now);
    return { valid };
  }
  await forgetFailures(db, body.email);
  const asked = mine && (await askFrom(db, 'resend', request.address, now));
  // As when it is too soon for another: the code that was sent is still good.
  if (mine && asked?.waitSeconds === 0) {
    const { id, email, profile } = mine;
    await transaction(db, (db) =>
      mailCode(db, context, 'sign-up', { signUpId: id }, email, profile.language, asked.priority),
    );
  }
  return { valid };
};
