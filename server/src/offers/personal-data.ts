/** What offers holds of a person: to hand over, and to erase. */
import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import { waitingAccountOf } from '../account/index.ts';
import { offerNameIn } from '../content/offer-names.ts';
import type { Database } from '../database.ts';
import { getOffer } from './catalogue.ts';

/**
 * Every purchase with the moments of its life, those withdrawn from included, and those of the old system that still wait
 * under the person's address.
 */
export const purchaseData = async (db: Kysely<Database>, accountId: number, language: Language) => {
  const waiting = await waitingAccountOf(db, accountId);
  const rows = await db
    .selectFrom('offers.purchases')
    .where('account_id', 'in', waiting === null ? [accountId] : [accountId, waiting])
    .orderBy('bought_at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    offer: offerNameIn(language, getOffer(row.offer_id)),
    boughtAt: row.bought_at,
    begunAt: row.begun_at,
    completedAt: row.completed_at,
    performedAt: row.performed_at,
    retakenAt: row.retaken_at,
    bookedAt: row.booked_at,
    consultant: row.explorer_id,
    closedAt: row.closed_at,
    withdrawnAt: row.withdrawn_at,
  }));
};

/** Erases what a person held. Orders and invoices, which accounting needs, do not depend on it. */
export const erasePurchases = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await db.deleteFrom('offers.purchases').where('account_id', '=', accountId).execute();
};
