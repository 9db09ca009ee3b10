import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { mailCode } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { findErasure } from './erasures.ts';

/** E-mails the code that confirms an erasure: the mailbox is asked, not only the device. */
export const askErasure: Verb<'POST /privacy/erasure'> = async (context, _input, refuse) => {
  const { db, person } = context;
  if (await findErasure(db, person.accountId)) throw refuse('erasure_scheduled');
  const { email, language } = await getAccount(db, person.accountId);
  const waitSeconds = await transaction(db, (db) =>
    mailCode(db, context, 'erasure', { identityId: person.identityId }, email, language),
  );
  if (waitSeconds > 0) throw refuse('resend_too_soon', waitSeconds);
  return undefined;
};
