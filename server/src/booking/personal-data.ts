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
    .selectFrom('booking.appointments as a')
    .leftJoin('booking.places as p', 'p.id', 'a.place_id')
    .where('a.account_id', '=', accountId)
    .orderBy('a.id')
    .selectAll('a')
    .select('p.labels')
    .execute();
  return rows.map((row) => ({
    purchase: row.purchase_id,
    consultant: row.consultant_id,
    startsAt: row.starts_at,
    place: row.place || (row.labels?.fr ?? ''),
    setAt: row.set_at,
    outcome: row.outcome,
  }));
};

/** What either side said of a date that was missed. */
export const absenceData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('booking.absences as s')
    .innerJoin('booking.appointments as a', (join) =>
      join.onRef('a.account_id', '=', 's.account_id').onRef('a.id', '=', 's.appointment_id'),
    )
    .where('s.account_id', '=', accountId)
    .orderBy('s.said_at')
    .select(['a.purchase_id', 'a.starts_at', 's.said_by', 's.missing', 's.said_at', 's.settled_at'])
    .execute();
  return rows.map((row) => ({
    purchase: row.purchase_id,
    startsAt: row.starts_at,
    saidBy: row.said_by,
    missing: row.missing,
    writtenAt: row.said_at,
    decidedAt: row.settled_at,
  }));
};

/** The three answers after each restitution. */
export const opinionData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('booking.opinions')
    .where('account_id', '=', accountId)
    .orderBy('purchase_id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    purchase: row.purchase_id,
    likeness: row.likeness,
    clarity: row.clarity,
    heard: row.heard,
    writtenAt: row.given_at,
  }));
};

const TABLES = [
  'booking.booklet_links',
  'booking.absences',
  'booking.opinions',
  'booking.site_dates',
  'booking.appointments',
] as const;

/** Ends what consultants could still read. */
export const eraseBookings = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).where('account_id', '=', accountId).execute();
};
