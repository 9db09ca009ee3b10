import { parisDate } from '@eqinox/domain/calendar';
import { isApprovalDue } from '@eqinox/domain/consent/parent-approval';
import { isSameMailbox } from '@eqinox/domain/identity/email';
import { lockAccount, protectingBirthdayOf } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { askParent, isDisowned, missingConsentRefusal } from '../consent/index.ts';
import type { Verb } from '../verb.ts';
import { offerOf, ownApprovalOf } from './own-approval.ts';
import { findSession } from './sessions.ts';

/**
 * Asks a parent by mail, once the consents of the screen are stored. The address is another than the child's own. Whoever has said
 * no is not got around by another address.
 */
export const askApproval: Verb<'POST /account/approval'> = (context, { body }, refuse) => {
  const { person, now } = context;
  const { accountId, identityId } = person;
  return transaction(context.db, async (db) => {
    const account = await lockAccount(db, accountId);
    const { birthday, language, email } = account;
    const dueBy = protectingBirthdayOf(account);
    const session = await findSession(db, accountId, body.idSessionDiag);
    if (!session) throw refuse('not_found');
    if (birthday === null) throw refuse('birthday_missing');
    const over = session.resources_over_at !== null || session.withdrawn_at !== null;
    if (over || !isApprovalDue(dueBy, parisDate(now))) throw refuse('approval_not_due');
    const offer = await offerOf(db, session);
    const subject = session.kind === 'short' ? 'short' : 'behaviour';
    const missing = await missingConsentRefusal(db, { subject, account, sessionId: session.id, now });
    if (missing?.refused === 'consent_missing') throw refuse('consent_missing');
    if (isSameMailbox(body.email, email)) throw refuse('parent_email_own');
    if (await isDisowned(db, context.env.appSecret, { accountId, sessionId: session.id, email: body.email })) {
      throw refuse('parent_email_disowned');
    }
    const asked = {
      accountId,
      birthday: dueBy,
      identityId,
      sessionId: session.id,
      email: body.email,
      title: offer.libelle,
      withRestitution: offer.restitution !== null,
      withColours: offer.parts.includes('colour'),
      language,
    };
    await askParent(db, context, asked, refuse);
    return ownApprovalOf(db, session, now);
  });
};
