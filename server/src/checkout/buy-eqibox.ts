import type { Verb } from '../verb.ts';
import { openOfferOrder } from './open-offer-order.ts';

/** Opens the order of a box. */
export const buyEqibox: Verb<'POST /payment/buy-eqibox'> = (context, { body }) =>
  openOfferOrder(context, body, (offer) => offer.kind === 'diagnostic' || offer.kind === 'partner');
