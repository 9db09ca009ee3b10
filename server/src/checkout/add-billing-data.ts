import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { faultPoint } from '../fault-point.ts';
import type { Verb } from '../verb.ts';
import { wishOf } from './gifts.ts';
import { reserveCodes } from './code-reservations.ts';
import { lockOrderByReference, totalOf } from './orders.ts';
import { paymentForm } from './payment-form.ts';
import { signAttempt } from './sign-attempt.ts';
import { whyNoLongerForSale } from './still-for-sale.ts';
import type { BillingAddress } from './tables.ts';
import { TERMS_VERSION } from './terms.ts';

/**
 * Keeps the billing address and signs an attempt, or once more the one that is under way: from here on the amount of that
 * attempt stands and what its codes give is held. A code that has run out meanwhile is a refusal: nobody pays a price that
 * was not shown. Nor does anybody sign what they could not open any more.
 */
export const addBillingData: Verb<'POST /payment/add-billing-data'> = async (context, { body }, refuse) => {
  const { db, env, adapters, person, now, request } = context;
  const { reference, terms: _, immediateExecution, ...billing } = body;
  const { attempt, email } = await transaction(db, async (db) => {
    const account = await lockAccount(db, person.accountId);
    const order = await lockOrderByReference(db, reference);
    if (!order || order.account_id !== person.accountId) throw refuse('order_unknown');
    if (order.status === 'paid') throw refuse('order_paid');
    const reason = await whyNoLongerForSale(db, account, order, now);
    if (reason) throw refuse(reason);
    if (totalOf(order) === 0) throw refuse('nothing_to_pay');
    if (!(await reserveCodes(db, order, now))) throw refuse('promo_refused');
    await db
      .updateTable('checkout.orders')
      .set({
        billing: JSON.stringify(billing satisfies BillingAddress),
        terms_version: TERMS_VERSION,
        terms_accepted_at: now,
        // For a gift it is not the buyer's to ask.
        immediate_execution_at: immediateExecution && !order.gift ? now : null,
      })
      .where('id', '=', order.id)
      .execute();
    const wish = await wishOf(db, order, reference);
    const attempt = await signAttempt(db, adapters, order, { before: order.billing, billing, wish, now });
    return { attempt, email: account.email };
  });
  faultPoint('order-signed');
  return paymentForm(adapters.cards, {
    attempt,
    email,
    billing,
    origin: request.origin,
    publicUrl: env.publicUrl,
    now,
  });
};
