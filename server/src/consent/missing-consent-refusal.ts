import { parisDate } from '@eqinox/domain/calendar';
import { consentsDue, missingConsents, type ConsentSubject } from '@eqinox/domain/consent/consents-due';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { consentsOf } from './consents.ts';
import { type AskedAccount, isApprovalMissing } from './parent-approval/approvals.ts';

export interface Start {
  readonly subject: ConsentSubject;
  readonly account: AskedAccount;
  readonly sessionId: number;
  readonly now: Date;
}

/** Why a questionnaire may not start yet, whatever the browser says; null when it may. A parent's own yes comes after the consents of the screen. */
export const missingConsentRefusal = async (
  db: Kysely<Database>,
  { subject, account, sessionId, now }: Start,
): Promise<Refused<'birthday_missing' | 'consent_missing' | 'parent_approval_missing'> | null> => {
  const due = consentsDue(subject, account.birthday, parisDate(now));
  if (due === null) return { refused: 'birthday_missing' };
  const stored = await consentsOf(db, account.id, sessionId);
  const given = stored.map((row) => ({ isParent: row.is_parent }));
  if (missingConsents(due, given).length > 0) return { refused: 'consent_missing' };
  return (await isApprovalMissing(db, { account, sessionId, now }))
    ? { refused: 'parent_approval_missing' }
    : null;
};
