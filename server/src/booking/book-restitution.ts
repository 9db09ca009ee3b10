import { isAwaited, oldestDue } from '@eqinox/domain/booking/restitutions';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { counted, markBooked, momentsOf, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { findConsultant } from './catalogue.ts';

/** Books the restitution that has been due for longest, and tells the person and the consultant. */
export const bookRestitution: Verb<'POST /restitution/book/:explorerId'> = (
  { db, person, now, adapters },
  { params: { explorerId } },
  refuse,
) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchases = counted(await purchasesOf(db, person.accountId)).map((purchase) => ({
      ...momentsOf(purchase),
      purchase,
    }));

    // The browser comes back twice (two tabs, a reload): the same booking again is the booking that stands.
    const awaited = purchases.find(isAwaited)?.purchase;
    if (awaited && awaited.explorer_id !== explorerId) throw refuse('restitution_booked');
    if (awaited) return { explorerId, bookedAt: (awaited.booked_at ?? now).toISOString() };

    const consultant = await findConsultant(db, explorerId);
    if (!consultant?.actif) throw refuse('explorer_unknown');
    const due = oldestDue(purchases)?.purchase;
    if (!due) throw refuse('restitution_not_due');
    await markBooked(db, due.id, explorerId, now);
    for (const reader of ['person', 'consultant'] as const) {
      await adapters.enqueue(db, 'mail-booking', { accountId: person.accountId, purchaseId: due.id, reader });
    }
    // The site has called before, about somebody who had booked nothing here yet.
    if (adapters.bookingSite && !isPartnerLink(consultant.vyteInLink)) {
      await adapters.enqueue(db, 'read-site-dates', { accountId: person.accountId, purchaseId: due.id });
    }
    return { explorerId, bookedAt: now.toISOString() };
  });
