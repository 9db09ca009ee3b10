import type { Kysely } from 'kysely';
import type { SignInAnswer } from '@eqinox/contract/identity';
import type { Database } from '../database.ts';
import type { Context } from '../verb.ts';
import { openChallenge } from './challenges.ts';
import type { Identity } from './identities.ts';
import { notify } from './notices.ts';
import { openSession } from './sessions.ts';

/** What a proved password gives: a session, or a challenge when a second factor is due. A new browser is told of by mail. */
export const answerSignIn = async (
  db: Kysely<Database>,
  context: Context,
  identity: Omit<Identity, 'accountId' | 'disabled'>,
): Promise<SignInAnswer> => {
  if (identity.secondFactor) return openChallenge(db, identity.id, context.now);
  const { session, newBrowser } = await openSession(db, context, identity);
  if (newBrowser) await notify(db, context, 'newDevice', identity.email);
  return session;
};
