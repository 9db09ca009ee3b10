import type { Kysely } from 'kysely';
import type { GroupPage } from '@eqinox/contract/groups';
import { SEAT_OFFERS } from '@eqinox/domain/groups/words';
import { cardsOfSeatOrders } from '../checkout/index.ts';
import type { Database } from '../database.ts';
import { getOffer } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { attendanceOf, type GroupRow, isGroupClosing, ownGroup, seatsOf, summaryOf } from './groups.ts';
import { ordersOf, presentOrder } from './orders.ts';
import { portraitsOf } from './portraits.ts';
import { dashed, seatCode } from './seat-code.ts';

/** The group's organiser alone. */
export const openGroup: Verb<'GET /groups/:id'> = async ({ db, env, person, now }, { params }, refuse) => {
  const group = await ownGroup(db, person.accountId, params.id);
  if (!group) throw refuse('not_found');
  const seats = await seatsOf(db, group);
  const orders = await ordersOf(db, person.accountId, group.id);
  const unpaid = orders.filter(({ paid_at }) => paid_at === null).map((order) => order.id);
  const cards = await cardsOfSeatOrders(db, unpaid);
  return {
    ...summaryOf(group),
    partition: group.partition_name === null ? null : { name: group.partition_name, parts: group.parts },
    unitCents: getOffer(SEAT_OFFERS[group.kind]).cents,
    orders: orders.map((order) => presentOrder(order, cards.get(order.id) ?? null)),
    seats: seats.map((seat) => ({
      ...attendanceOf(seat, group),
      id: seat.id,
      // One that has served opens nothing, and nobody needs it.
      code: seat.state === 'free' || seat.state === 'invited' ? dashed(seatCode(env.appSecret, seat)) : null,
    })),
    portraits: await portraitsOf(db, group.id),
    portrait: await portraitState(db, group, now),
  };
};

const portraitState = async (db: Kysely<Database>, group: GroupRow, now: Date): Promise<GroupPage['portrait']> => {
  if (group.portrait_asked_at) return 'drawing';
  if (group.portrait_refused) return group.portrait_refused;
  return (await isGroupClosing(db, group, now)) ? 'ready' : 'waiting';
};
