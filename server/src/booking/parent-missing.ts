import { parisDate } from '@eqinox/domain/calendar';
import { isApprovalDue } from '@eqinox/domain/consent/parent-approval';
import type { Kysely } from 'kysely';
import { findAccount, protectingBirthdayOf } from '../account/index.ts';
import { approvalOfSession } from '../consent/index.ts';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import { explainedBy } from './explained-by.ts';

/**
 * Under 15 a consultant reads something, by a grant or by a link, with the standing yes of the parent who was asked for this diagnostic
 * with its restitution (decisions 49, 52). A parent who takes the yes back ends both.
 */
export const isParentMissing = async (db: Kysely<Database>, purchase: Purchase, now: Date): Promise<boolean> => {
  const account = await findAccount(db, purchase.account_id);
  if (!account || !isApprovalDue(protectingBirthdayOf(account), parisDate(now))) return false;
  const explained = await explainedBy(db, purchase);
  const approval = explained && (await approvalOfSession(db, purchase.account_id, explained.session.id, now));
  return approval?.state !== 'yes' || !approval.request.with_restitution;
};
