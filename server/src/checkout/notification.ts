import type { Verb } from '../verb.ts';
import { receiveNotification } from './receive-notification.ts';
import type { SeatSale } from './seat-sale.ts';

/** As a form post: the body is what was signed. */
export const postedNotification =
  (seats: SeatSale): Verb<'POST /payment/notification'> =>
  (context) =>
    receiveNotification(context, seats, context.request.rawBody);

/** As a query. */
export const queriedNotification =
  (seats: SeatSale): Verb<'GET /payment/notification'> =>
  (context) =>
    receiveNotification(context, seats, Buffer.from(context.request.rawQuery, 'latin1'));
