import type { Kysely } from 'kysely';
import type { Session } from '@eqinox/contract/credentials';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { createIdentity } from '../../identity/index.ts';
import { closeSignUp, type SignUp } from '../../identity/sign-up/index.ts';
import { Refusal } from '../../refusal.ts';
import { createAccount } from '../accounts.ts';
import { spendInitToken } from './init-tokens.ts';
import { claimLegacyAccount } from '../legacy-account/legacy-accounts.ts';

/**
 * The mailbox was proved: the attempt becomes an identity with the password set in that same attempt, and whoever proved it
 * is signed in. An account of the old system that waits under the address is that person's; otherwise one is made. `here`:
 * whether this is the browser that began.
 */
export const finishSignUp = async (
  db: Kysely<Database>,
  context: Context,
  signUp: SignUp,
  here: boolean,
): Promise<Session> => {
  const { adapters, now } = context;
  const { email, passwordHash, profile } = signUp;
  const accountId = (await claimLegacyAccount(db, email, now)) ?? (await createAccount(db, email, profile, now));
  const passwordExpiresAt = signUp.oldPassword ? now : null;
  const identityId = await createIdentity(db, { accountId, email, passwordHash, passwordExpiresAt, now });
  // Somebody confirmed the same address in between: nothing of this attempt stays.
  if (identityId === null) throw new Refusal('registration_refused');
  if (profile.initTokenId !== undefined) {
    await spendInitToken(db, { tokenId: profile.initTokenId, accountId, now }, adapters);
  }
  return closeSignUp(db, context, { signUp, accountId, identityId, here });
};
