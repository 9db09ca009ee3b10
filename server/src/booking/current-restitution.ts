import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { counted, type Purchase, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { appointmentsOf } from './appointments.ts';
import { findConsultant } from './catalogue.ts';

/** The restitution of this person that was booked and waits, else the one that was closed last. */
export const currentRestitution: Verb<'GET /restitution'> = async ({ db, person }) => {
  const purchases = counted(await purchasesOf(db, person.accountId));
  const awaited = purchases.find(({ booked_at, closed_at }) => booked_at !== null && closed_at === null);
  const purchase = awaited ?? lastClosed(purchases);
  if (!purchase) return null;
  const consultant = await findConsultant(db, purchase.explorer_id);
  const appointment = (await appointmentsOf(db, person.accountId, purchase.id)).at(-1);
  return {
    reference: purchase.id,
    consultant: consultant?.prenom ?? null,
    byMail: consultant !== null && isPartnerLink(consultant.vyteInLink),
    bookedAt: purchase.booked_at?.toISOString() ?? null,
    closedAt: purchase.closed_at?.toISOString() ?? null,
    appointment:
      appointment && purchase.closed_at === null && appointment.ended_at === null
        ? { startsAt: appointment.starts_at.toISOString(), minutes: appointment.minutes, place: appointment.place }
        : null,
  };
};

const lastClosed = (purchases: readonly Purchase[]): Purchase | undefined =>
  purchases
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((a, b) => (b.closed_at?.getTime() ?? 0) - (a.closed_at?.getTime() ?? 0))[0];
