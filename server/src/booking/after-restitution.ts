/** What a person may say once the hour of a restitution has come: that nobody came, and, after it was held, three short answers. */
import type { Kysely } from 'kysely';
import type { AfterRestitution } from '@eqinox/contract/booking';
import { mayBeSaidMissed, missedUntil } from '@eqinox/domain/booking/appointments';
import { mayGiveOpinion } from '@eqinox/domain/booking/opinion';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { findPurchase, type Purchase, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { absencesOf, sayAbsence } from './absences.ts';
import { type Appointment, appointmentsOf, isHeld } from './appointments.ts';
import { findConsultant } from './catalogue.ts';

export const afterRestitution: Verb<'GET /restitution/after'> = async ({ db, person, now }) => {
  const after: AfterRestitution[] = [];
  const booked = (await purchasesOf(db, person.accountId)).filter(({ booked_at }) => booked_at !== null);
  for (const purchase of booked) {
    const appointment = (await appointmentsOf(db, person.accountId, purchase.id)).at(-1);
    const given = await isOpinionGiven(db, purchase);
    // Whoever tells how it was, was there with somebody.
    const absence = given ? null : await absenceOf(db, purchase, appointment, now);
    const opinion = !given && isOpinionOpen(purchase, appointment, now);
    if (absence === null && !opinion) continue;
    const consultant = (await findConsultant(db, purchase.explorer_id))?.prenom ?? null;
    after.push({ reference: purchase.id, consultant, absence, opinion });
  }
  return after;
};

/** Where it may be said, or was said and waits for a decision. */
const absenceOf = async (
  db: Kysely<Database>,
  { account_id, id }: Purchase,
  appointment: Appointment | undefined,
  now: Date,
): Promise<AfterRestitution['absence']> => {
  if (!appointment) return null;
  const { starts_at: startsAt, outcome } = appointment;
  const said = (await absencesOf(db, account_id, id)).find(
    (absence) => absence.appointment_id === appointment.id && absence.said_by === 'person',
  );
  const waits = said?.settled_at === null;
  if (!waits && (said || !mayBeSaidMissed({ startsAt, outcome }, 'consultant', now))) return null;
  return {
    startsAt: startsAt.toISOString(),
    until: missedUntil(startsAt).toISOString(),
    saidAt: said?.said_at.toISOString() ?? null,
  };
};

const isOpinionOpen = (purchase: Purchase, appointment: Appointment | undefined, now: Date): boolean =>
  isHeld(purchase, appointment) && purchase.closed_at !== null && mayGiveOpinion(purchase.closed_at, now);

const isOpinionGiven = async (db: Kysely<Database>, { account_id, id }: Purchase): Promise<boolean> =>
  (await db
    .selectFrom('booking.opinions')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .select('given_at')
    .executeTakeFirst()) !== undefined;

/** The consultant did not come: told within two days, and decided by whoever coordinates. */
export const sayConsultantMissing: Verb<'POST /restitution/:id/absence'> = (
  { db, person, now },
  { params: { id } },
  refuse,
) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at || purchase.withdrawn_at) throw refuse('not_found');
    const appointment = (await appointmentsOf(db, person.accountId, id)).at(-1);
    const said = await sayAbsence(db, appointment, { by: 'person', missing: 'consultant' }, now);
    if (said) throw refuse(said.refused);
    return undefined;
  });

/** Once: what is left out is not asked again. */
export const giveOpinion: Verb<'POST /restitution/:id/opinion'> = (
  { db, person, now },
  { params: { id }, body },
  refuse,
) =>
  transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const purchase = await findPurchase(db, person.accountId, id);
    if (!purchase?.booked_at) throw refuse('not_found');
    const appointment = (await appointmentsOf(db, person.accountId, id)).at(-1);
    if (!isOpinionOpen(purchase, appointment, now) || (await isOpinionGiven(db, purchase))) {
      throw refuse('opinion_not_asked');
    }
    await db
      .insertInto('booking.opinions')
      .values({ account_id: person.accountId, purchase_id: id, ...body, given_at: now })
      .execute();
    return undefined;
  });
