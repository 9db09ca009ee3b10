/** Dates as calendars take them in: a person's own, and a consultant's under a secret address that can be ended. */
import type { Kysely, Updateable } from 'kysely';
import { getAccount } from '../account/index.ts';
import { type CalendarEvent, writeFeed } from '../adapters/calendar/write-calendar.ts';
import { mailTexts } from '../content/mails.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { findPurchase } from '../offers/index.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { memberOf } from '../staff/index.ts';
import type { Verb } from '../verb.ts';
import type { Appointment } from './appointments.ts';
import { feedAnswers, findConsultant, type Listed, withPlace } from './catalogue.ts';
import { appointmentValues, eventOf } from './mail-appointment.ts';
import type { BookingTables } from './tables.ts';

/** A calendar asks for what is near: dates of the last month, and all that lie ahead. */
const PAST_MS = 31 * 24 * 3_600_000;

/** More than one has in months. */
const MOST = 500;

const standing = (db: Kysely<Database>) =>
  db
    .selectFrom('booking.appointments as a')
    .innerJoin('offers.purchases as p', (join) =>
      join.onRef('p.account_id', '=', 'a.account_id').onRef('p.id', '=', 'a.purchase_id'),
    )
    .where('p.withdrawn_at', 'is', null)
    .selectAll('a');

/** The person's own date, where one stands. */
export const ownCalendar: Verb<'GET /restitution/calendar'> = async (context, _input, refuse) => {
  const { db, person, now } = context;
  const rows = await standing(db)
    .where('a.account_id', '=', person.accountId)
    .where('a.ended_at', 'is', null)
    .where('p.closed_at', 'is', null)
    .execute();
  const events = await Promise.all(rows.map((row) => eventFor(context, row, 'person')));
  if (events.length === 0) throw refuse('not_found');
  return writeFeed(
    'EQINOX',
    events.flatMap((event) => event ?? []),
    now,
  );
};

/** For whoever has the address: that is the consultant, as long as they are one, and it opens nothing else. */
export const consultantCalendar: Verb<'GET /restitution/calendar/:token'> = async (context, { params }, refuse) => {
  const { db, now } = context;
  const found = await db
    .selectFrom('booking.consultants as c')
    .where('c.feed_hash', '=', tokenHash(params.token))
    .where(feedAnswers)
    .select('c.id')
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  const rows = await datesOf(db, found.id, now);
  const events = await Promise.all(rows.map((row) => eventFor(context, row, 'consultant')));
  return writeFeed(
    'EQINOX',
    events.flatMap((event) => event ?? []),
    now,
  );
};

const datesOf = (db: Kysely<Database>, consultantId: number, now: Date): Promise<Appointment[]> =>
  standing(db)
    .where('a.consultant_id', '=', consultantId)
    .where('a.starts_at', '>', new Date(now.getTime() - PAST_MS))
    .where((eb) => eb.or([eb('a.outcome', 'is', null), eb('a.outcome', '=', 'held')]))
    .orderBy('a.starts_at')
    .limit(MOST)
    .execute();

const eventFor = async (
  { db }: Pick<Context, 'db'>,
  row: Appointment,
  reader: 'person' | 'consultant',
): Promise<CalendarEvent | null> => {
  const account = await getAccount(db, row.account_id);
  const purchase = await findPurchase(db, row.account_id, row.purchase_id);
  const consultant: Listed | null = await findConsultant(db, row.consultant_id);
  if (!purchase || !consultant) return null;
  const language = reader === 'person' ? account.language : consultant.language;
  const appointment = await withPlace(db, row, language);
  const texts = mailTexts(language);
  const { notes } = reader === 'person' ? texts.appointmentSet : texts.consultantAppointmentSet;
  const event = eventOf(
    appointment,
    notes,
    appointmentValues({ appointment, account, purchase, consultant }, language),
  );
  // An address that is not the consultant's own may be the person's: a number to call. The name of a place is nobody's.
  const own = reader === 'person' || row.place === '' || Object.values(consultant.addresses).includes(row.place);
  return own ? event : { ...event, location: '' };
};

/** The secret of a new address, bound to the account that they have now; the one before serves no more. Kept as a hash alone. */
export const makeFeed = async (db: Kysely<Database>, consultantId: number): Promise<string> => {
  const token = newToken();
  await setFeed(db, consultantId, { feed_hash: tokenHash(token), feed_member: await memberOf(db, consultantId) });
  return token;
};

export const stopFeed = (db: Kysely<Database>, consultantId: number): Promise<void> =>
  setFeed(db, consultantId, { feed_hash: null, feed_member: null });

const setFeed = async (
  db: Kysely<Database>,
  consultantId: number,
  feed: Pick<Updateable<BookingTables['booking.consultants']>, 'feed_hash' | 'feed_member'>,
): Promise<void> => {
  await db.updateTable('booking.consultants').set(feed).where('id', '=', consultantId).execute();
};
