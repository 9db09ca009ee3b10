import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { findIdentity } from './identities.ts';
import { mailCode } from './mail-code.ts';

/**
 * Sends a code to an address that has an account. Without one, or too soon after the last mail, the answer is the same:
 * it tells nothing, and a first mail is on its way.
 */
export const forgotPassword: Verb<'POST /identity/forgot-password'> = async (context, { body }) => {
  const { db, request } = context;
  const identity = await findIdentity(db, body.email);
  if (!identity || identity.disabled) return undefined;
  await transaction(db, (db) =>
    mailCode(db, context, 'reset-password', { identityId: identity.id }, identity.email, request.language),
  );
  return undefined;
};
