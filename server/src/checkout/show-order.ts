import { getOffer } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { totalOf } from './orders.ts';

/** What the success page tells of an order. Nobody guesses a reference, and it names no person. */
export const showOrder: Verb<'GET /payment/order/:reference'> = async ({ db }, { params }, refuse) => {
  const order = await db
    .selectFrom('checkout.orders as o')
    .innerJoin('checkout.payment_attempts as a', 'a.order_id', 'o.id')
    .where('a.reference', '=', params.reference)
    .selectAll('o')
    .executeTakeFirst();
  if (!order) throw refuse('not_found');
  return {
    status: order.status,
    offerLabel: getOffer(order.offer_id).libelle,
    total: totalOf(order),
    discount: order.discount_cents,
    promoCode: order.promo_code,
  };
};
