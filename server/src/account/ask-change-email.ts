import { transaction } from '../adapters/database/transaction.ts';
import { mailCode, requireRecentPassword } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';
import { refuseEmail } from './check-change-email.ts';

/** Sends a code to the new address. Served here because an address may also be one of the old system. */
export const askChangeEmail: Verb<'POST /identity/change-email'> = async (context, { body }, refuse) => {
  const { db, person } = context;
  await refuseEmail(context, body.email, refuse);
  await requireRecentPassword(context, body.password, refuse);
  const { language } = await getAccount(db, person.accountId);
  const waitSeconds = await transaction(db, (db) =>
    mailCode(db, context, 'change-email', { identityId: person.identityId }, body.email, language),
  );
  if (waitSeconds > 0) throw refuse('resend_too_soon', waitSeconds);
  return undefined;
};
