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

/** Which dates were set for which restitution, where, and what became of them. */
export const restitutionDates = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('booking.appointments')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    purchase: row.purchase_id,
    consultant: row.consultant_id,
    startsAt: row.starts_at,
    place: row.place,
    setAt: row.set_at,
    outcome: row.outcome,
  }));
};

/** Ends what consultants could still read. */
export const eraseBookings = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  for (const table of ['booking.booklet_links', 'booking.appointments'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
};
