import type { Verb } from '../verb.ts';
import { openOfferOrder } from './open-offer-order.ts';

/** Opens the order of an option. */
export const buyOption: Verb<'POST /payment/buy-option'> = (context, { body }) =>
  openOfferOrder(context, body, (offer) => offer.kind === 'option');
