import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { completeOrder } from './complete-order.ts';
import { lockOrderByReference, totalOf } from './orders.ts';
import { TERMS_VERSION } from './terms.ts';

/** Confirms an order with nothing left to pay. A second confirmation of the same order changes nothing. */
export const giftCardApply: Verb<'POST /payment/gift-card-apply'> = async (
  { db, person, adapters, now },
  { body },
  refuse,
) => {
  if (body.code) throw refuse('gift_card_refused');
  await transaction(db, async (db) => {
    await lockAccount(db, person.accountId);
    const order = await lockOrderByReference(db, body.ref);
    if (!order || order.account_id !== person.accountId) throw refuse('order_unknown');
    if (order.status === 'paid') return;
    if (totalOf(order) > 0) throw refuse('not_free');
    await db
      .updateTable('checkout.orders')
      .set({ terms_version: TERMS_VERSION, terms_accepted_at: now })
      .where('id', '=', order.id)
      .execute();
    const { enqueue, seller } = adapters;
    await completeOrder(db, { enqueue, seller, now }, order, { reference: body.ref, means: 'nothing' });
  });
  return undefined;
};
