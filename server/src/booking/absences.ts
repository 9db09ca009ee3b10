/** What each side says of a date that the other, or they themselves, missed. Both words stand; whoever coordinates decides. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { mayBeSaidMissed, type Missing } from '@eqinox/domain/booking/appointments';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import type { BookingTables } from './tables.ts';

export type Absence = Selectable<BookingTables['booking.absences']>;
type Appointment = Selectable<BookingTables['booking.appointments']>;

/** Of the dates of one restitution, in the order in which they were said. */
export const absencesOf = (db: Kysely<Database>, accountId: number, purchaseId: number): Promise<Absence[]> =>
  db
    .selectFrom('booking.absences')
    .where('account_id', '=', accountId)
    .where('appointment_id', 'in', (eb) =>
      eb
        .selectFrom('booking.appointments')
        .where('account_id', '=', accountId)
        .where('purchase_id', '=', purchaseId)
        .select('id'),
    )
    .orderBy('said_at')
    .orderBy('said_by', 'desc')
    .selectAll()
    .execute();

/** Whether somebody's word about this date waits for a decision. */
export const isAbsenceSaid = async (
  db: Kysely<Database>,
  { account_id, id }: Pick<Appointment, 'account_id' | 'id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('booking.absences')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', id)
    .where('settled_at', 'is', null)
    .select('said_by')
    .executeTakeFirst()) !== undefined;

interface Said {
  readonly by: Missing;
  readonly missing: Missing;
}

/** A side's own word; the first one stays. Under the account's lock. */
export const sayAbsence = async (
  db: Kysely<Database>,
  appointment: Appointment | undefined,
  { by, missing }: Said,
  now: Date,
): Promise<Refused<'date_missing' | 'date_not_missed'> | null> => {
  if (!appointment) return { refused: 'date_missing' };
  const { account_id, id, starts_at: startsAt, outcome } = appointment;
  const said = await db
    .selectFrom('booking.absences')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', id)
    .where('said_by', '=', by)
    .select('missing')
    .executeTakeFirst();
  if (said?.missing === missing) return null;
  if (said || !mayBeSaidMissed({ startsAt, outcome }, missing, now)) return { refused: 'date_not_missed' };
  await db
    .insertInto('booking.absences')
    .values({ account_id, appointment_id: id, said_by: by, missing, said_at: now })
    .execute();
  return null;
};

/** Somebody has decided what becomes of the restitution: no word about it, and no date of the site, waits any more. */
export const settle = async (db: Kysely<Database>, accountId: number, purchaseId: number, now: Date): Promise<void> => {
  await db
    .updateTable('booking.absences')
    // Not before it was said, by whichever machine's clock.
    .set({ settled_at: sql<Date>`greatest(${now}::timestamptz, said_at)` })
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .where('appointment_id', 'in', (eb) =>
      eb
        .selectFrom('booking.appointments')
        .where('account_id', '=', accountId)
        .where('purchase_id', '=', purchaseId)
        .select('id'),
    )
    .execute();
  await db
    .updateTable('booking.site_dates')
    .set({ to_decide_since: null })
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
    .execute();
};

/** A date of the booking site that was not taken over by itself; null: none waits. */
export const siteDateToDecide = async (
  db: Kysely<Database>,
  accountId: number,
  purchaseId: number,
): Promise<Date | null> =>
  (
    await db
      .selectFrom('booking.site_dates')
      .where('account_id', '=', accountId)
      .where('purchase_id', '=', purchaseId)
      .where('to_decide_since', 'is not', null)
      .select('starts_at')
      .executeTakeFirst()
  )?.starts_at ?? null;
