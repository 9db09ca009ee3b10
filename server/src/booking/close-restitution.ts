import type { Kysely } from 'kysely';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { findPurchase, markClosed, ownerOfPurchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';
import { settle } from './absences.ts';
import { appointmentsOf, endHeld, endUnheld } from './appointments.ts';
import { revokeBookletLink } from './booklet-links.ts';

/**
 * Closes a booked restitution, held or not: the person's complementary booklets open, the consultant's link does not any more.
 * Not due is one that nobody booked, or that was withdrawn. One that is closed as not held has no date that stands.
 */
export const closeRestitution = async (
  db: Kysely<Database>,
  purchaseId: number,
  now: Date,
  held = true,
): Promise<{ readonly closedBefore: boolean } | Refused<'not_found' | 'restitution_not_due' | 'date_stands'>> =>
  transaction(db, async (db) => {
    const accountId = await ownerOfPurchase(db, purchaseId);
    if (accountId === null) return { refused: 'not_found' };
    await lockAccount(db, accountId);
    const purchase = await findPurchase(db, accountId, purchaseId);
    const consultantId = purchase?.explorer_id ?? null;
    if (!purchase?.booked_at || consultantId === null || purchase.withdrawn_at)
      return { refused: 'restitution_not_due' };
    const appointments = await appointmentsOf(db, accountId, purchaseId);
    if (!purchase.closed_at && !held && appointments.at(-1)?.ended_at === null) return { refused: 'date_stands' };
    // Whoever closes it has heard what was said of it; again, that the closing stands.
    await settle(db, accountId, purchaseId, now);
    if (purchase.closed_at) return { closedBefore: true };
    await (held
      ? endHeld(db, accountId, purchaseId, now)
      : endUnheld(db, { purchase, consultantId, appointments }, now));
    await markClosed(db, purchaseId, now);
    await revokeBookletLink(db, purchaseId, now);
    return { closedBefore: false };
  });
