import { giftLeavesAt } from '@eqinox/domain/checkout/gift-departure';
import type { Verb } from '../verb.ts';
import { giftsOf } from './gifts.ts';
import { findOrderByReference } from './orders.ts';

/** To whom a gift goes and when, for its buyer alone: the reference travels, the address does not. */
export const showGift: Verb<'GET /payment/gift/:reference'> = async ({ db, person, now }, { params }, refuse) => {
  const order = await findOrderByReference(db, params.reference);
  if (order?.account_id !== person.accountId || order.status !== 'paid') throw refuse('not_found');
  const gift = (await giftsOf(db, [order.id])).get(order.id);
  if (!gift || gift.withdrawn_at) throw refuse('not_found');
  const leavesAt = gift.sent_at ? null : giftLeavesAt(gift.send_on, now);
  return { recipientEmail: gift.recipient_email, leavesAt: leavesAt?.toISOString() ?? null };
};
