import type { Verb } from '../verb.ts';
import { openOfferOrder } from './open-offer-order.ts';

/** Opens the order of a box for somebody else. It is apart from the buyer's own order of the same box. */
export const giftEqibox: Verb<'POST /payment/gift-eqibox'> = (context, { body }) =>
  openOfferOrder(context, body, (offer) => offer.kind === 'diagnostic', {
    recipientEmail: body.recipientEmail,
    sendOn: body.sendDate.slice(0, 10),
  });
