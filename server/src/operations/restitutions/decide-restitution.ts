/** What becomes of a restitution that was booked, by whoever may write of restitutions. Each act settles what the two, or the booking site, had said. */
import {
  cancelAppointment,
  closeRestitution,
  findBooked,
  findRestitution,
  missAppointment,
  readPlaces,
  setAppointment,
  settle,
} from '../../booking/index.ts';
import { act } from '../../staff/index.ts';

/** What the journal says of a date: when, and not where. */
const factsOf = (date: { readonly starts_at: Date; readonly outcome: string | null } | undefined) =>
  date === undefined ? {} : { date: date.starts_at.toISOString(), outcome: date.outcome };

export const dateRestitution = act(
  'POST /operations/restitutions/:id/date',
  async (db, { adapters, now }, { params: { id }, body }, refuse) => {
    const restitution = await findRestitution(db, id);
    if ('refused' in restitution) throw refuse(restitution.refused);
    const { placeId, place, decided } = body;
    if (placeId !== null && !(await readPlaces(db)).some(({ id: one, active }) => one === placeId && active))
      throw refuse('place_unknown');
    const date = { startsAt: new Date(body.startsAt), placeId, place, decided };
    const set = await setAppointment(db, adapters.enqueue, restitution, date, now);
    if ('refused' in set) throw refuse(set.refused);
    await settle(db, restitution.purchase.account_id, id, now);
    return {
      reply: undefined,
      on: ['purchase', id],
      before: factsOf(restitution.appointments.at(-1)),
      after: { date: set.starts_at.toISOString(), decided },
      reason: body.reason,
    };
  },
);

export const cancelRestitutionDate = act(
  'POST /operations/restitutions/:id/cancel',
  async (db, { adapters, now }, { params: { id }, body: { reason } }, refuse) => {
    const restitution = await findRestitution(db, id);
    if ('refused' in restitution) throw refuse(restitution.refused);
    const cancelled = await cancelAppointment(db, adapters.enqueue, restitution, now);
    if ('refused' in cancelled) throw refuse(cancelled.refused);
    await settle(db, restitution.purchase.account_id, id, now);
    return { reply: undefined, on: ['purchase', id], before: factsOf(cancelled), reason };
  },
);

export const missRestitution = act(
  'POST /operations/restitutions/:id/missed',
  async (db, { now }, { params: { id }, body: { by, reason } }, refuse) => {
    const restitution = await findBooked(db, id);
    if ('refused' in restitution) throw refuse(restitution.refused);
    const missed = await missAppointment(db, restitution, by, now);
    if ('refused' in missed) throw refuse(missed.refused);
    await settle(db, restitution.purchase.account_id, id, now);
    return { reply: undefined, on: ['purchase', id], before: factsOf(missed), after: { missing: by }, reason };
  },
);

export const holdRestitution = act(
  'POST /operations/restitutions/:id/held',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    const closing = await closeRestitution(db, id, now);
    if ('refused' in closing) throw refuse(closing.refused);
    return { reply: undefined, on: ['purchase', id], before: { closed: closing.closedBefore }, reason };
  },
);

export const closeUnheld = act(
  'POST /operations/restitutions/:id/close',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    const closing = await closeRestitution(db, id, now, false);
    if ('refused' in closing) throw refuse(closing.refused);
    return { reply: undefined, on: ['purchase', id], before: { closed: closing.closedBefore }, reason };
  },
);
