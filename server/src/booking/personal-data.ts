/** What booking holds of a person: to hand over, and to erase. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** With which consultant booklets were shared, and until when. */
export const bookingData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('booking.booklet_links')
    .where('account_id', '=', accountId)
    .orderBy('purchase_id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    purchase: row.purchase_id,
    consultant: row.explorer_id,
    sharedAt: row.created_at,
    sharedUntil: row.expires_at,
    revokedAt: row.revoked_at,
  }));
};

/** Ends what consultants could still read. */
export const eraseBookings = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await db.deleteFrom('booking.booklet_links').where('account_id', '=', accountId).execute();
};
