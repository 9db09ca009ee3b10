import type { Session } from '@eqinox/contract/credentials';
import { transaction } from '../../adapters/database/transaction.ts';
import type { Context } from '../../context.ts';
import type { Refused } from '../../refusal.ts';
import { getIdentity } from '../identities.ts';
import { openSession } from '../sessions.ts';
import { claimSignUp } from './sign-ups.ts';

/** Signs in the browser that began a sign-up which was confirmed elsewhere, once; null while it is not. */
export const claimSession = (context: Context): Promise<Session | Refused<'code_expired'> | null> => {
  const { db, cookies, now } = context;
  return transaction(db, async (db) => {
    const identity = await claimSignUp(db, cookies, now);
    if (identity === null || 'refused' in identity) return identity;
    const { session } = await openSession(db, context, await getIdentity(db, identity.id));
    return session;
  });
};
