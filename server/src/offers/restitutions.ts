/** The moments of a purchase's restitution, and whose it is. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Marks the restitution of a purchase as booked with a consultant. */
export const markBooked = async (
  db: Kysely<Database>,
  purchaseId: number,
  explorerId: number,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('offers.purchases')
    .set({ booked_at: now, explorer_id: explorerId })
    .where('id', '=', purchaseId)
    .execute();
};

/** Marks the restitution of a purchase as held: the first closing stays. */
export const markClosed = async (db: Kysely<Database>, purchaseId: number, now: Date): Promise<void> => {
  await db
    .updateTable('offers.purchases')
    .set({ closed_at: now })
    .where('id', '=', purchaseId)
    .where('closed_at', 'is', null)
    .execute();
};

/** It was closed, and was not held after all. */
export const markOpen = async (db: Kysely<Database>, purchaseId: number): Promise<void> => {
  await db.updateTable('offers.purchases').set({ closed_at: null }).where('id', '=', purchaseId).execute();
};

/** Whose purchase this is, for operators, who name it without its person; null when there is none. */
export const ownerOfPurchase = async (db: Kysely<Database>, purchaseId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('offers.purchases')
    .where('id', '=', purchaseId)
    .select('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
};
