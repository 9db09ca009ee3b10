import { findIdentity } from '../../identity/index.ts';
import { currentSignUp } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { findLegacyAccount } from '../legacy-account/legacy-accounts.ts';

/**
 * In which state an address is. An unfinished sign-up is UNCONFIRMED for the browser that holds it only: for anybody else
 * the address is free (or waits from the old system), so that nobody can keep its owner from signing up.
 */
export const checkEmail: Verb<'POST /identity/check-email'> = async ({ db, cookies, now }, { body }) => {
  if (await findIdentity(db, body.email)) return { known: true, status: 'CONFIRMED' };
  const signUp = await currentSignUp(db, cookies, now);
  if (signUp?.email === body.email) return { known: true, status: 'UNCONFIRMED' };
  if (await findLegacyAccount(db, body.email)) return { known: true, status: 'UNREGISTERED' };
  return { known: false, status: null };
};
