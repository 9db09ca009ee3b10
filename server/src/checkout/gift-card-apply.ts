import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { faultPoint } from '../fault-point.ts';
import type { Verb } from '../verb.ts';
import { withTryLimit } from './code-tries.ts';
import { completeOrder } from './complete-order.ts';
import { reserveCodes } from './code-reservations.ts';
import { lockOrderByReference, totalOf } from './orders.ts';
import { priceOrder } from './price-order.ts';
import { whyNoLongerForSale } from './still-for-sale.ts';
import { TERMS_VERSION } from './terms.ts';

/**
 * Confirms an order with nothing left to pay by card, with the codes given here or before. A second confirmation of the
 * same order changes nothing.
 */
export const giftCardApply: Verb<'POST /payment/gift-card-apply'> = async (
  { db, person, settings, adapters, now },
  { body },
  refuse,
) => {
  const confirm = () =>
    transaction(db, async (db) => {
      const account = await lockAccount(db, person.accountId);
      const order = await lockOrderByReference(db, body.ref);
      if (!order || order.account_id !== person.accountId) throw refuse('order_unknown');
      if (order.status === 'paid') return;
      const reason = await whyNoLongerForSale(db, account, order, now);
      if (reason) throw refuse(reason);
      const priced = body.code ? await priceOrder(db, order, body.code, now) : order;
      if (!priced) throw refuse('gift_card_refused');
      if (totalOf(priced) > 0) throw refuse('not_free');
      if (!(await reserveCodes(db, priced, now))) throw refuse('gift_card_refused');
      // Whoever once wanted it by card to begin at once was not asked that here: nothing of the right to withdraw is given up.
      const accepted = { immediate_execution_at: null };
      await db
        .updateTable('checkout.orders')
        .set({ ...accepted, terms_version: TERMS_VERSION, terms_accepted_at: now })
        .where('id', '=', order.id)
        .execute();
      await completeOrder(
        db,
        { enqueue: adapters.enqueue, seller: settings.seller, now },
        { ...priced, ...accepted },
        body.ref,
      );
      faultPoint('free-order-recorded');
    });
  await withTryLimit(db, { accountId: person.accountId, codes: body.code, now }, confirm);
  faultPoint('free-order-committed');
  return undefined;
};
