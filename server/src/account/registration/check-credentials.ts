import { passwordMatches, tryPassword } from '../../identity/index.ts';
import { currentSignUp, mailSignUpCode } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { findLegacyAccount } from '../legacy-account/legacy-accounts.ts';
import { legacyPasswordMatches } from '../legacy-account/legacy-password.ts';

/**
 * Proves the password of this browser's unfinished sign-up and sends its code again; or that of an account of the old
 * system, which `register` verifies by itself once more.
 */
export const checkCredentials: Verb<'POST /identity/check-credentials'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now } = context;
  const signUp = await currentSignUp(db, cookies, now);
  const mine = signUp?.email === body.email ? signUp : null;
  const matches = async (): Promise<boolean> => {
    if (mine) return passwordMatches(body.password, mine.passwordHash, env.passwordPepper);
    const old = await findLegacyAccount(db, body.email);
    return legacyPasswordMatches(body.password, old?.passwordHash ?? null);
  };
  // Anybody may begin an attempt with anybody's address: its password proves nothing of the account that is there.
  const valid = await tryPassword(
    context,
    mine ? { signUp: mine } : { oldAccount: body.email },
    (waitSeconds) => refuse('too_many', waitSeconds),
    async () => (await matches()) || null,
  );
  // When it is too soon for another, the code that was sent is still good.
  if (valid && mine) await mailSignUpCode(context, mine);
  return { valid: valid ?? false };
};
