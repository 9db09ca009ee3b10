import { currentSignUp, mailCode, passwordMatches } from '../identity/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';

/** Proves the password of this browser's unfinished sign-up and sends its code again. */
export const checkCredentials: Verb<'POST /identity/check-credentials'> = async (context, { body }) => {
  const { db, cookies, now } = context;
  const signUp = await currentSignUp(db, cookies, now);
  const mine = signUp?.email === body.email ? signUp : null;
  const valid = await passwordMatches(body.password, mine?.passwordHash ?? null);
  if (valid && mine) {
    await transaction(db, (db) =>
      mailCode(db, context, 'sign-up', { signUpId: mine.id }, mine.email, mine.profile.language),
    );
  }
  return { valid };
};
