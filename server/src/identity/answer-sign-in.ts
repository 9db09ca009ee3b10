import type { Kysely } from 'kysely';
import type { SignInAnswer } from '@eqinox/contract/credentials';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { openChallenge } from './second-factor/challenges.ts';
import type { Identity } from './identities.ts';
import { notify } from './notices.ts';
import { openSession } from './sessions.ts';
import { type Cleared, forget } from './sign-in-delay.ts';

/**
 * What a proved password gives: a session, or a challenge when a second factor is due. A new browser is told of by mail.
 * `cleared`: the counters that the proof clears.
 */
export const answerSignIn = async (
  db: Kysely<Database>,
  context: Context,
  identity: Omit<Identity, 'disabled'>,
  cleared: Cleared,
): Promise<SignInAnswer> => {
  if (identity.secondFactor) {
    // The password was proved; the codes of the factor have counters of their own.
    await forget(db, cleared);
    return openChallenge(db, identity.id, context.now);
  }
  const { session, newBrowser } = await openSession(db, context, identity, cleared);
  if (newBrowser) await notify(db, context, 'newDevice', identity);
  return session;
};
