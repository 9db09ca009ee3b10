/** The dates of restitutions. One row for each date that was set; what is told of each is written in the same transaction. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  cancellationOf,
  isMissed,
  mayBeMissed,
  type Missing,
  newDateIsDecided,
  nextSequence,
  type Outcome,
} from '@eqinox/domain/booking/appointments';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import type { EnqueueJob, JobPayloads } from '../jobs.ts';
import { findPurchase, markOpen, ownerOfPurchase, type Purchase } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';
import { isAbsenceSaid } from './absences.ts';
import type { BookingTables } from './tables.ts';

export type Appointment = Selectable<BookingTables['booking.appointments']>;

/** A restitution that somebody booked, locked for whoever changes it, with its dates, the newest last. */
export interface Dated {
  readonly purchase: Purchase;
  readonly consultantId: number;
  readonly appointments: readonly Appointment[];
}

export const appointmentsOf = (db: Kysely<Database>, accountId: number, purchaseId: number): Promise<Appointment[]> =>
  db
    .selectFrom('booking.appointments')
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('sequence')
    .selectAll()
    .execute();

/** Not due is one that nobody booked, that is closed, or that was withdrawn from. */
export const findRestitution = async (
  db: Transaction<Database>,
  purchaseId: number,
): Promise<Dated | Refused<'not_found' | 'restitution_not_due'>> => {
  const restitution = await findBooked(db, purchaseId);
  return 'refused' in restitution || restitution.purchase.closed_at === null
    ? restitution
    : { refused: 'restitution_not_due' };
};

/** The same, closed or not. */
export const findBooked = async (
  db: Transaction<Database>,
  purchaseId: number,
): Promise<Dated | Refused<'not_found' | 'restitution_not_due'>> => {
  const accountId = await ownerOfPurchase(db, purchaseId);
  if (accountId === null) return { refused: 'not_found' };
  await lockAccount(db, accountId);
  const purchase = await findPurchase(db, accountId, purchaseId);
  const consultantId = purchase?.explorer_id ?? null;
  if (!purchase?.booked_at || consultantId === null || purchase.withdrawn_at) {
    return { refused: 'restitution_not_due' };
  }
  return { purchase, consultantId, appointments: await appointmentsOf(db, accountId, purchaseId) };
};

export interface NewDate {
  readonly startsAt: Date;
  readonly placeId: number | null;
  /** A street, a number to call, or a link. */
  readonly place: string;
  /** As bought, unless somebody booked another length. */
  readonly minutes?: number;
  /** The operator gives another date although the free one was missed too. */
  readonly decided: boolean;
}

/** Sets a date, in place of one that stands; both are invited. */
export const setAppointment = async (
  db: Transaction<Database>,
  enqueue: EnqueueJob,
  { purchase, consultantId, appointments }: Dated,
  date: NewDate,
  now: Date,
): Promise<Appointment | Refused<'date_past' | 'date_to_decide'>> => {
  if (date.startsAt <= now) return { refused: 'date_past' };
  const last = appointments.at(-1);
  const missed = appointments.filter(({ outcome }) => isMissed(outcome)).length;
  // A date that stands was already given.
  if (newDateIsDecided(missed) && isMissed(last?.outcome ?? null) && !date.decided)
    return { refused: 'date_to_decide' };
  if (last?.ended_at === null) await end(db, last, 'changed', now);
  const appointment = await db
    .insertInto('booking.appointments')
    .values({
      ...newDate(purchase, consultantId),
      ...(date.minutes !== undefined && { minutes: date.minutes }),
      uid: last?.uid ?? randomUUID(),
      sequence: nextSequence(last?.sequence ?? null),
      starts_at: date.startsAt,
      place_id: date.placeId,
      place: date.place,
      set_at: now,
      ended_at: null,
      outcome: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellBoth(db, enqueue, appointment, appointment.sequence);
  return appointment;
};

/** Calls the date off; both are told, and their calendars too. The restitution stays booked. */
export const cancelAppointment = async (
  db: Transaction<Database>,
  enqueue: EnqueueJob,
  { appointments }: Dated,
  now: Date,
): Promise<Appointment | Refused<'date_missing'>> => {
  const last = appointments.at(-1);
  if (last?.ended_at !== null) return { refused: 'date_missing' };
  await end(db, last, 'cancelled', now);
  await tellBoth(db, enqueue, last, cancellationOf(last.sequence));
  return last;
};

/** A round looks for as many as these; the rest is the next one's. */
const MOST = 200;

/** Calls off the dates of what was withdrawn from, which whoever keeps withdrawals knows nothing of. */
export const cancelWithdrawn = async (db: Kysely<Database>, enqueue: EnqueueJob, now: Date): Promise<void> => {
  const found = await db
    .selectFrom('booking.appointments as a')
    .innerJoin('offers.purchases as p', (join) =>
      join.onRef('p.account_id', '=', 'a.account_id').onRef('p.id', '=', 'a.purchase_id'),
    )
    .where('a.ended_at', 'is', null)
    .where('p.withdrawn_at', 'is not', null)
    .limit(MOST)
    .select(['a.account_id', 'a.purchase_id'])
    .execute();
  for (const { account_id, purchase_id } of found) {
    await transaction(db, async (db) => {
      await lockAccount(db, account_id);
      const last = (await appointmentsOf(db, account_id, purchase_id)).at(-1);
      if (last?.ended_at !== null) return;
      await end(db, last, 'cancelled', now);
      await tellBoth(db, enqueue, last, cancellationOf(last.sequence));
    });
  }
};

/**
 * One of the two did not come. Where one side has said so in time it is decided later too, and against a closing as held, which is then
 * undone: the restitution waits for another date.
 */
export const missAppointment = async (
  db: Transaction<Database>,
  { purchase, appointments }: Dated,
  missing: Missing,
  now: Date,
): Promise<Appointment | Refused<'date_missing' | 'date_not_missed' | 'restitution_not_due'>> => {
  const last = appointments.at(-1);
  const said = last !== undefined && (await isAbsenceSaid(db, last));
  const contested = said && (last.outcome === 'held' || isMissed(last.outcome));
  if (purchase.closed_at && !contested) return { refused: 'restitution_not_due' };
  if (!last || (last.ended_at !== null && !contested)) return { refused: 'date_missing' };
  if (!said && !mayBeMissed(last.starts_at, now)) return { refused: 'date_not_missed' };
  await end(db, last, `missed-by-${missing}`, now);
  if (purchase.closed_at) await markOpen(db, purchase.id);
  return last;
};

/** Held is what was closed, unless its last date says otherwise: one that a command closed has none. */
export const isHeld = ({ closed_at, withdrawn_at }: Purchase, last: Appointment | undefined): boolean =>
  closed_at !== null && withdrawn_at === null && (last === undefined || last.outcome === 'held');

export const wasHeld = async (db: Kysely<Database>, purchase: Purchase): Promise<boolean> =>
  purchase.closed_at !== null && isHeld(purchase, (await appointmentsOf(db, purchase.account_id, purchase.id)).at(-1));

/** Since when a closed restitution is over: its hour, where it was held at one; null while it is open. */
export const overSince = async (
  db: Kysely<Database>,
  { account_id, id, closed_at }: Pick<Purchase, 'account_id' | 'id' | 'closed_at'>,
): Promise<Date | null> => {
  if (closed_at === null) return null;
  const last = (await appointmentsOf(db, account_id, id)).at(-1);
  return last?.outcome === 'held' && last.starts_at < closed_at ? last.starts_at : closed_at;
};

/**
 * Its restitution is over: the newest date was kept. A closing also decides against a word that somebody missed it. One that was called off
 * stays so: the restitution was held at an hour that nobody set here, and has a row of its own, of when that was said.
 */
export const endHeld = async (
  db: Kysely<Database>,
  accountId: number,
  purchaseId: number,
  now: Date,
): Promise<void> => {
  const last = (await appointmentsOf(db, accountId, purchaseId)).at(-1);
  if (!last) return;
  if (last.outcome !== 'cancelled') return end(db, last, 'held', now);
  const { id: _, ...called } = last;
  const held = { starts_at: now, set_at: now, ended_at: now, outcome: 'held' } as const;
  await db
    .insertInto('booking.appointments')
    .values({ ...called, ...held, sequence: nextSequence(last.sequence), place_id: null, place: '' })
    .execute();
};

/**
 * Its restitution comes to nothing, and no date stands. Where there never was one, a row says when it was called off: without any, a closed
 * restitution counts as held.
 */
export const endUnheld = async (
  db: Kysely<Database>,
  { purchase, consultantId, appointments }: Dated,
  now: Date,
): Promise<void> => {
  if (appointments.length > 0) return;
  const called = { starts_at: now, set_at: now, ended_at: now, outcome: 'cancelled' } as const;
  await db
    .insertInto('booking.appointments')
    .values({ ...newDate(purchase, consultantId), ...called, uid: randomUUID(), sequence: nextSequence(null) })
    .execute();
};

const newDate = (purchase: Purchase, consultantId: number) => ({
  account_id: purchase.account_id,
  purchase_id: purchase.id,
  consultant_id: consultantId,
  minutes: purchase.offer.restitution?.minutes ?? 60,
  place_id: null,
  place: '',
});

const end = async (db: Kysely<Database>, appointment: Appointment, outcome: Outcome, now: Date): Promise<void> => {
  await db
    .updateTable('booking.appointments')
    .set({ ended_at: now, outcome })
    .where('account_id', '=', appointment.account_id)
    .where('id', '=', appointment.id)
    .execute();
};

const tellBoth = async (
  db: Kysely<Database>,
  enqueue: EnqueueJob,
  appointment: Appointment,
  sequence: number,
): Promise<void> => {
  const { account_id: accountId, id: appointmentId } = appointment;
  for (const reader of ['person', 'consultant'] as const) {
    const payload: JobPayloads['mail-appointment'] = { accountId, appointmentId, sequence, reader };
    await enqueue(db, 'mail-appointment', payload);
  }
};
