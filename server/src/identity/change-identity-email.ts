import type { Kysely } from 'kysely';
import { forgetJobs } from '../adapters/jobs/forget-jobs.ts';
import type { SignedIn } from '../context.ts';
import type { Database } from '../database.ts';
import { endSuppression } from '../mails/index.ts';
import type { Refuse } from '../refusal.ts';
import { type CodeRefusal, codeTarget } from './codes.ts';
import { getIdentity, setEmail } from './identities.ts';
import { BY_ADDRESS } from './jobs.ts';
import { notify } from './notices.ts';
import { forgetAddress } from './sign-in-delay.ts';
import { tryPersonCode } from './try-code.ts';

/**
 * The new address is proved by its code: from now on it signs in, and the former one is told. `also`: what changes with it,
 * in the same transaction.
 */
export const changeIdentityEmail = async (
  context: SignedIn,
  code: string,
  refuse: Refuse<'too_many' | CodeRefusal>,
  also: (db: Kysely<Database>, former: string, email: string) => Promise<void>,
): Promise<void> => {
  const { identityId, accountId } = context.person;
  const { email: former } = await getIdentity(context.db, identityId);
  await tryPersonCode(context, 'change-email', code, refuse, async (db) => {
    const email = await codeTarget(db, 'change-email', identityId);
    if (email === null) return;
    await forgetAddress(db, former);
    await endSuppression(db, context.env.appSecret, former, 'changed', context.now);
    // Whoever has the address next is somebody else.
    await forgetJobs(db, BY_ADDRESS, [{ email: former }]);
    await setEmail(db, identityId, email);
    await also(db, former, email);
    await notify(db, context, 'emailChanged', { id: identityId, accountId, email: former });
  });
};
