import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import type { Verb } from '../verb.ts';
import { openOfferOrder } from './open-offer-order.ts';

/** Opens the order of a box for somebody else. It is apart from the buyer's own order of the same box. */
export const giftEqibox: Verb<'POST /payment/gift-eqibox'> = (context, { body }, refuse) => {
  const sendOn = body.sendDate.slice(0, 10);
  if (sendOn > lastSendDate(parisDate(context.now))) throw refuse('send_date_refused');
  return openOfferOrder(context, body, (offer) => offer.kind === 'diagnostic', {
    recipientEmail: body.recipientEmail,
    sendOn,
  });
};
