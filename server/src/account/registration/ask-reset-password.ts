import { findIdentity } from '../../identity/index.ts';
import { beginSignUp } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { findLegacyAccount } from '../legacy-account/legacy-accounts.ts';
import { profileOfAccount } from './register-legacy-account.ts';

/**
 * A new password for an account of the old system: kept aside with this browser's attempt until the mailbox is proved by the
 * code. Whoever asks with somebody else's address gains nothing by it.
 */
export const askResetPassword: Verb<'POST /identity/ask-reset-password'> = async (context, { body }, refuse) => {
  const { db } = context;
  const { email, password } = body;
  const old = await findLegacyAccount(db, email);
  if (!old || (await findIdentity(db, email))) throw refuse('registration_refused');
  await beginSignUp(context, { email, password, profile: await profileOfAccount(context, old.accountId) }, refuse);
  return undefined;
};
