import type { Verb } from '../verb.ts';
import { receiveNotification } from './receive-notification.ts';

/** As a form post: the body is what was signed. */
export const postedNotification: Verb<'POST /payment/notification'> = (context) =>
  receiveNotification(context, context.request.rawBody);

/** As a query. */
export const queriedNotification: Verb<'GET /payment/notification'> = (context) =>
  receiveNotification(context, Buffer.from(context.request.rawQuery, 'latin1'));
