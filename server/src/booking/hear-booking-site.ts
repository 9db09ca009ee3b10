/**
 * The booking site: its calls, and the dates that are read from it when it calls and when somebody books. What it says becomes a date by the
 * same way as the coordinator's, so that invitations, reminders and grants follow.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { type SiteDate, siteChange, speakingDate } from '@eqinox/domain/booking/site-date';
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import { findPurchase } from '../offers/index.ts';
import { tokenHash } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { type Appointment, cancelAppointment, type Dated, findRestitution, setAppointment } from './appointments.ts';
import { findConsultant } from './catalogue.ts';
import type { BookingTables } from './tables.ts';

/** A call is a reason to read what stands there, for whom we await a restitution; nothing else of it is believed. */
export const hearBookingSite: Verb<'POST /restitution/site/:token'> = async (
  { db, env, adapters },
  { params: { token }, body },
  refuse,
) => {
  const known = env.booking.site?.hookSecret;
  if (known === undefined || !timingSafeEqual(tokenHash(token), tokenHash(known))) throw refuse('not_found');
  await transaction(db, async (db) => {
    for (const { resource } of [body].flat()) {
      const consultant = resource.created_by?.email;
      const people = (resource.invitees ?? []).flatMap(({ email }) => email ?? []);
      if (!consultant || people.length === 0) continue;
      for (const awaited of await awaitedBetween(db, consultant, people)) {
        await adapters.enqueue(db, 'read-site-dates', awaited);
      }
    }
  });
  return undefined;
};

const awaitedBetween = (db: Kysely<Database>, consultant: string, people: readonly string[]) =>
  db
    .selectFrom('offers.purchases as p')
    .innerJoin('account.accounts as a', 'a.id', 'p.account_id')
    .innerJoin('booking.consultants as c', 'c.id', 'p.explorer_id')
    .where((eb) => eb(eb.fn<string>('lower', ['c.email']), '=', consultant.toLowerCase()))
    .where(
      'a.email',
      'in',
      people.map((email) => email.trim().toLowerCase()),
    )
    .where('p.booked_at', 'is not', null)
    .where('p.closed_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .select(['p.account_id as accountId', 'p.id as purchaseId'])
    .execute();

/** The job. Whoever has gone, or is booked with somebody else meanwhile, has no date to read. */
export const readSiteDates: Job<'read-site-dates'> = async (context, { accountId, purchaseId }) => {
  const { db, adapters } = context;
  const purchase = await findPurchase(db, accountId, purchaseId);
  const consultant = await findConsultant(db, purchase?.explorer_id ?? null);
  if (!adapters.bookingSite || !purchase?.booked_at || purchase.closed_at || purchase.withdrawn_at) return;
  if (!consultant || isPartnerLink(consultant.vyteInLink)) return;
  const { email } = await getAccount(db, accountId);
  const reading = await beginReading(db, accountId, purchaseId);
  const dates = await adapters.bookingSite.datesBetween(consultant.email, email);
  await transaction(db, async (db) => {
    const restitution = await findRestitution(db, purchaseId);
    if ('refused' in restitution || restitution.consultantId !== consultant.id) return;
    await takeIn({ ...context, db }, restitution, { reading, dates });
  });
};

/** What was read before another reading was taken in is older than that one, or is heard of again. */
const beginReading = async (db: Kysely<Database>, accountId: number, purchaseId: number): Promise<number> => {
  const { asked } = await db
    .insertInto('booking.site_dates')
    .values({ account_id: accountId, purchase_id: purchaseId, asked: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purchase_id'])
        .doUpdateSet((eb) => ({ asked: eb('booking.site_dates.asked', '+', 1) })),
    )
    .returning('asked')
    .executeTakeFirstOrThrow();
  return asked;
};

interface Reading {
  readonly reading: number;
  readonly dates: readonly SiteDate[];
}

type SiteRow = Selectable<BookingTables['booking.site_dates']>;

const notedIn = ({ event, starts_at, minutes, place }: SiteRow) =>
  event === null || starts_at === null || minutes === null || place === null
    ? null
    : { event, startsAt: starts_at, minutes, place };

const toldOf = ({ starts_at, minutes, place }: Appointment) => ({ startsAt: starts_at, minutes, place });

/** Under the account's lock. */
const takeIn = async (
  { db, adapters, now }: Pick<WorkContext, 'adapters' | 'now'> & { readonly db: Parameters<typeof setAppointment>[0] },
  restitution: Dated,
  { reading, dates }: Reading,
): Promise<void> => {
  const { account_id, id } = restitution.purchase;
  const row = await db
    .selectFrom('booking.site_dates')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row || row.told >= reading) return;
  const last = restitution.appointments.at(-1);
  const standing = last?.ended_at === null ? last : undefined;
  const read = speakingDate(dates, now);
  const taken = standing !== undefined && standing.id === row.appointment_id;
  const asIs = standing === undefined ? null : toldOf(standing);
  const change = siteChange({ noted: notedIn(row), read, standing: asIs, taken }, now);
  if (change === 'nothing') {
    await note(db, row, { told: reading });
    return;
  }
  let appointment = change === 'note' && read !== null ? standing?.id : undefined;
  let undecided = change === 'decide';
  if (change === 'cancel') await cancelAppointment(db, adapters.enqueue, restitution, now);
  if (change === 'set' && read !== null) {
    const date = { ...read, placeId: null, decided: false };
    const set = await setAppointment(db, adapters.enqueue, restitution, date, now);
    if ('refused' in set) undecided = true;
    else appointment = set.id;
  }
  await note(db, row, {
    told: reading,
    event: read?.event ?? null,
    starts_at: read?.startsAt ?? null,
    minutes: read?.minutes ?? null,
    place: read?.place ?? null,
    appointment_id: appointment ?? null,
    to_decide_since: undecided ? now : null,
  });
};

const note = async (
  db: Kysely<Database>,
  { account_id, purchase_id }: Pick<SiteRow, 'account_id' | 'purchase_id'>,
  values: Partial<SiteRow>,
): Promise<void> => {
  await db
    .updateTable('booking.site_dates')
    .set(values)
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', purchase_id)
    .execute();
};
