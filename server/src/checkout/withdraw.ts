import type { Kysely } from 'kysely';
import { expireInitTokens, lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { withdrawColourTest } from '../colour-test/index.ts';
import type { Database } from '../database.ts';
import { withdrawSessions } from '../diagnostic/index.ts';
import { faultPoint } from '../fault-point.ts';
import { findInvoice, issueCreditNote } from '../invoices/index.ts';
import { markWithdrawn, type Purchase, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { lockGift, takeGiftLinks } from './gifts.ts';
import { refundGiftCards } from './gift-cards.ts';
import { lockOrder, type Order, totalOf } from './orders.ts';
import { decideRefund } from './refunds.ts';
import { keepsDiagnostic, refundFor, withdrawUntil } from './withdrawals.ts';

/**
 * Carries out a declared and confirmed withdrawal: the purchase is closed, what is due is given back by the means it was
 * paid with, a credit note is issued and an acknowledgment leaves. The buyer's only.
 */
export const withdraw: Verb<'POST /payment/withdraw'> = async ({ db, person, adapters, now }, { body }, refuse) => {
  const { enqueue } = adapters;
  const refund = await transaction(db, async (db) => {
    const account = await lockAccount(db, person.accountId);
    const invoice = await findInvoice(db, person.accountId, body.idFact);
    if (!invoice) throw refuse('not_found');
    // From here on nothing more is answered, and what was answered counts.
    const begun = await purchaseOf(db, person.accountId, invoice.order_id);
    if (begun) {
      await withdrawSessions(db, begun.id, now);
      await withdrawColourTest(db, begun.id, now);
    }
    const purchase = await purchaseOf(db, person.accountId, invoice.order_id);
    const order = await lockOrder(db, invoice.order_id);
    const gift = order.gift ? await lockGift(db, order.id) : null;
    const contract = { order, purchase, gift };
    if (!withdrawUntil(contract, now)) throw refuse('withdrawal_over');

    const refund = await refundFor(db, contract);
    await db
      .insertInto('checkout.withdrawals')
      .values({
        order_id: order.id,
        declared_name: body.name,
        contact_email: body.contactEmail ?? account.email,
        refund_cents: refund,
        declared_at: now,
      })
      .execute();
    if (purchase) await markWithdrawn(db, purchase.id, keepsDiagnostic(contract), now);
    if (gift) {
      await expireInitTokens(db, await takeGiftLinks(db, order.id), now);
      await db.updateTable('checkout.gifts').set({ withdrawn_at: now }).where('order_id', '=', order.id).execute();
    }
    if (refund > 0) await issueCreditNote(db, invoice, refund, now);
    const byCard = Math.min(refund, totalOf(order));
    const payment = byCard > 0 ? await paymentOf(db, order) : null;
    if (payment) await decideRefund(db, enqueue, { ...payment, amountCents: byCard, reason: 'withdrawal' }, now);
    await refundGiftCards(db, order, refund - byCard, now);
    await enqueue(db, 'mail-withdrawal', { orderId: order.id });
    faultPoint('withdrawal-recorded');
    return refund;
  });
  faultPoint('withdrawal-committed');
  return { refund };
};

const purchaseOf = async (db: Kysely<Database>, accountId: number, orderId: number): Promise<Purchase | null> =>
  (await purchasesOf(db, accountId)).find(({ order_id }) => order_id === orderId) ?? null;

/** The payment that made the order paid, by the provider's numbers. */
const paymentOf = async (db: Kysely<Database>, order: Order) => {
  const paid = await db
    .selectFrom('checkout.payment_events as e')
    .innerJoin('checkout.payment_attempts as a', 'a.id', 'e.attempt_id')
    .where('a.order_id', '=', order.id)
    .where('e.verdict', '=', 'paid')
    .select(['e.reference', 'e.call_number', 'e.transaction_number'])
    .executeTakeFirstOrThrow();
  const { reference, call_number: call, transaction_number } = paid;
  return { orderId: order.id, reference, call, transaction: transaction_number };
};
