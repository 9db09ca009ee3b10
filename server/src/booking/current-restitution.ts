import type { Kysely } from 'kysely';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import type { Language } from '@eqinox/domain/languages';
import { getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';
import { counted, type Purchase, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { type Appointment, appointmentsOf } from './appointments.ts';
import { findConsultant, withPlace } from './catalogue.ts';

/** The restitution of this person that was booked and waits, else the one that was closed last. */
export const currentRestitution: Verb<'GET /restitution'> = async ({ db, person }) => {
  const purchases = counted(await purchasesOf(db, person.accountId));
  const awaited = purchases.find(({ booked_at, closed_at }) => booked_at !== null && closed_at === null);
  const purchase = awaited ?? lastClosed(purchases);
  if (!purchase) return null;
  const consultant = await findConsultant(db, purchase.explorer_id);
  const appointment = (await appointmentsOf(db, person.accountId, purchase.id)).at(-1);
  const stands = purchase.closed_at === null && appointment?.ended_at === null;
  return {
    reference: purchase.id,
    consultant: consultant?.prenom ?? null,
    byMail: consultant !== null && isPartnerLink(consultant.vyteInLink),
    bookedAt: purchase.booked_at?.toISOString() ?? null,
    closedAt: purchase.closed_at?.toISOString() ?? null,
    appointment: stands ? presentDate(await withPlace(db, appointment, await languageOf(db, person.accountId))) : null,
  };
};

const presentDate = ({ starts_at, minutes, place }: Appointment) => ({
  startsAt: starts_at.toISOString(),
  minutes,
  place,
});

const languageOf = async (db: Kysely<Database>, accountId: number): Promise<Language> =>
  (await getAccount(db, accountId)).language;

const lastClosed = (purchases: readonly Purchase[]): Purchase | undefined =>
  purchases
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((a, b) => (b.closed_at?.getTime() ?? 0) - (a.closed_at?.getTime() ?? 0))[0];
