import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { getIdentity } from './identities.ts';
import { openSession } from './sessions.ts';
import { claimSignUp } from './sign-ups.ts';

/** What the browser that began a sign-up asks while it waits for the link to be opened elsewhere. */
export const confirmStatus: Verb<'POST /identity/confirm-status'> = async (context, _input, refuse) => {
  const { db, cookies, now } = context;
  const claimed = await transaction(db, async (db) => {
    const identity = await claimSignUp(db, cookies, now);
    if (identity === null || 'refused' in identity) return identity;
    return openSession(db, context, await getIdentity(db, identity.id));
  });
  if (claimed === null) return null;
  if ('refused' in claimed) throw refuse(claimed.refused);
  return claimed.session;
};
