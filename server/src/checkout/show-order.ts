import { getOffer } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { findOrderByReference, totalOf } from './orders.ts';

/** What the success page tells of an order. Nobody guesses a reference, and it names no person. */
export const showOrder: Verb<'GET /payment/order/:reference'> = async ({ db }, { params }, refuse) => {
  const order = await findOrderByReference(db, params.reference);
  if (!order) throw refuse('not_found');
  const offer = getOffer(order.offer_id);
  return {
    status: order.status === 'paid' ? 'paid' : 'pending',
    kind: order.gift ? 'gift' : offer.kind === 'option' ? 'option' : 'diagnostic',
    offerLabel: offer.libelle,
    total: totalOf(order),
    discount: order.discount_cents,
    promoCode: order.promo_code,
  };
};
