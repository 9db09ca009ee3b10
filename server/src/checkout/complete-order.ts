/** An order is paid: order, purchase, invoice and mail, all in the caller's transaction, or none of them. */
import type { Kysely } from 'kysely';
import type { Enqueue } from '../adapters/jobs/jobs.ts';
import { type AccountRow, getAccount } from '../account/index.ts';
import type { JobPayloads } from '../background.ts';
import type { Database } from '../database.ts';
import { invoiceAmounts, issueInvoice, type Seller } from '../invoices/index.ts';
import { createPurchase, getOffer } from '../offers/index.ts';
import { addressLines } from './billing-address.ts';
import { type Order, priceOf, totalOf } from './orders.ts';
import { spendPromoCode } from './promo-codes.ts';

const VAT_PERCENT = 20;

export interface Payment {
  /** The reference under which it was paid. */
  readonly reference: string;
  readonly means: 'card' | 'nothing';
}

/** `order` carries the price that was paid, which may differ from its latest one. */
export const completeOrder = async (
  db: Kysely<Database>,
  { enqueue, seller, now }: { enqueue: Enqueue<JobPayloads>; seller: Seller; now: Date },
  order: Order,
  payment: Payment,
): Promise<void> => {
  const offer = getOffer(order.offer_id);
  const account = await getAccount(db, order.account_id);
  await db
    .updateTable('checkout.orders')
    .set({ ...priceOf(order), status: 'paid', paid_at: now })
    .where('id', '=', order.id)
    .execute();
  await spendPromoCode(db, order, now);
  await createPurchase(db, { accountId: order.account_id, offerId: offer.id, orderId: order.id, now });
  const line = {
    quantity: 1,
    unitGross: order.list_cents,
    discountGross: order.discount_cents,
    vatRate: seller.vatNumber === null ? null : VAT_PERCENT,
  };
  await issueInvoice(
    db,
    {
      accountId: order.account_id,
      orderId: order.id,
      offerId: offer.id,
      offerLabel: offer.libelle,
      content: {
        paidAt: now,
        serviceFrom: now,
        seller,
        client: clientOf(order, account),
        lines: [
          { label: offer.libelle, content: offer.restitution?.libelle ?? '', quantity: 1, vatRate: line.vatRate },
        ],
        amounts: invoiceAmounts([line]),
        payment: {
          means: totalOf(order) === 0 ? 'nothing' : payment.means,
          order: payment.reference,
          promoCode: order.promo_code,
        },
        immediateExecutionAt: order.immediate_execution_at,
      },
    },
    now,
  );
  await enqueue(db, 'mail-order', { orderId: order.id });
};

const clientOf = (order: Order, account: AccountRow) =>
  order.billing
    ? { name: `${order.billing.firstName} ${order.billing.lastName}`, address: addressLines(order.billing) }
    : { name: [account.prenom, account.nom].filter(Boolean).join(' ') || account.email, address: [] };
