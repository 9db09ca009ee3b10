import { daysAfter, parisDate } from '@eqinox/domain/calendar';
import { isSiren } from '@eqinox/domain/groups/siren';
import { SEAT_OFFERS } from '@eqinox/domain/groups/words';
import { transaction } from '../adapters/database/transaction.ts';
import { TERMS_VERSION } from '../checkout/index.ts';
import { getOffer } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { lockGroup } from './groups.ts';
import { ordersOf, presentOrder } from './orders.ts';

const VALID_DAYS = 60;
const MOST_ORDERS = 20;

/** By the group's organiser. A seat costs what its offer costs. */
export const orderSeats: Verb<'POST /groups/:id/orders'> = async (
  { db, person, adapters, now },
  { params, body },
  refuse,
) => {
  if (!isSiren(body.buyer.siren)) throw refuse('siren_refused');
  const { accountId } = person;
  return transaction(db, async (db) => {
    const group = await lockGroup(db, accountId, params.id);
    if (!group) throw refuse('not_found');
    if ((await ordersOf(db, accountId, group.id)).length >= MOST_ORDERS) throw refuse('group_limit');
    const order = await db
      .insertInto('groups.orders')
      .values({
        account_id: accountId,
        group_id: group.id,
        seats: body.seats,
        unit_cents: getOffer(SEAT_OFFERS[group.kind]).cents,
        buyer: JSON.stringify(body.buyer),
        quoted_at: now,
        valid_until: daysAfter(parisDate(now), VALID_DAYS),
        paid_at: null,
        terms_version: TERMS_VERSION,
        transfer_reference: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await adapters.enqueue(db, 'mail-group', { kind: 'quoted', accountId, groupId: group.id, orderId: order.id });
    return presentOrder(order, null);
  });
};
