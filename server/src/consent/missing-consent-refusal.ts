import { type CalendarDate, parisDate } from '@eqinox/domain/calendar';
import { consentsDue, missingConsents, type ConsentSubject } from '@eqinox/domain/consent/consents-due';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { consentsOf } from './consents.ts';
import { isApprovalMissing } from './parent-approval/approvals.ts';

export interface Start {
  readonly subject: ConsentSubject;
  readonly accountId: number;
  readonly sessionId: number;
  readonly birthday: CalendarDate | null;
  readonly now: Date;
}

/** Why a questionnaire may not start yet, whatever the browser says; null when it may. A parent's own yes comes after the consents of the screen. */
export const missingConsentRefusal = async (
  db: Kysely<Database>,
  { subject, accountId, sessionId, birthday, now }: Start,
): Promise<Refused<'birthday_missing' | 'consent_missing' | 'parent_approval_missing'> | null> => {
  const due = consentsDue(subject, birthday, parisDate(now));
  if (due === null) return { refused: 'birthday_missing' };
  const stored = await consentsOf(db, accountId, sessionId);
  const given = stored.map((row) => ({ isParent: row.is_parent }));
  if (missingConsents(due, given).length > 0) return { refused: 'consent_missing' };
  return (await isApprovalMissing(db, { accountId, sessionId, birthday, now }))
    ? { refused: 'parent_approval_missing' }
    : null;
};
