import { transaction } from '../../adapters/database/transaction.ts';
import {
  askFrom,
  attemptLane,
  clearing,
  countAddressFailure,
  currentSignUp,
  forget,
  mailCode,
  oldPasswordLane,
  passwordMatches,
  takeTry,
} from '../../identity/index.ts';
import type { Verb } from '../../verb.ts';
import { findOldAccount } from '../old-account/old-accounts.ts';
import { oldPasswordMatches } from '../old-account/old-password.ts';

/**
 * Proves the password of this browser's unfinished sign-up and sends its code again; or that of an account of the old
 * system, which `register` verifies by itself once more.
 */
export const checkCredentials: Verb<'POST /identity/check-credentials'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const signUp = await currentSignUp(db, cookies, now);
  const mine = signUp?.email === body.email ? signUp : null;
  // Anybody may begin an attempt with anybody's address: its password proves nothing of the account that is there.
  const lane = mine ? attemptLane(mine.id, mine.email) : oldPasswordLane(body.email);
  const taken = await takeTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  const old = mine ? null : await findOldAccount(db, body.email);
  const valid = mine
    ? await passwordMatches(body.password, mine.passwordHash, env.passwordPepper)
    : await oldPasswordMatches(body.password, old?.passwordHash ?? null);
  if (!valid) {
    await countAddressFailure(db, request.address, now);
    return { valid };
  }
  await forget(db, clearing(taken.key));
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
