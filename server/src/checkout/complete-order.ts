/** An order is paid: order, purchase or gift, invoice and mail, all in the caller's transaction, or none of them. */
import type { Kysely } from 'kysely';
import { type AccountRow, getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';
import { invoiceAmounts, issueInvoice, type Seller } from '../invoices/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import { createPurchase, getOffer } from '../offers/index.ts';
import { postalAddress } from './billing-address.ts';
import { scheduleGift, settleGift } from './gifts.ts';
import { spendCodes } from './code-reservations.ts';
import { contentOf, translationsOf } from './offer-content.ts';
import { type Order, priceColumns, totalOf } from './orders.ts';
import type { SeatSale, SeatsPaid } from './seat-sale.ts';

const VAT_PERCENT = 20;

/** `order` carries the price that was paid, which may differ from its latest one; `reference` is the one it was paid under. */
export const completeOrder = async (
  db: Kysely<Database>,
  { enqueue, seller, now }: { enqueue: EnqueueJob; seller: Seller; now: Date },
  order: Order,
  reference: string,
): Promise<void> => {
  const offer = getOffer(order.offer_id);
  const account = await getAccount(db, order.account_id);
  await db
    .updateTable('checkout.orders')
    .set({ ...priceColumns(order), status: 'paid', paid_at: now })
    .where('id', '=', order.id)
    .execute();
  await spendCodes(db, order, now);
  const gift = order.gift ? await settleGift(db, order.id, reference) : null;
  if (gift) await scheduleGift(db, enqueue, gift, order.account_id);
  else await createPurchase(db, { accountId: order.account_id, offerId: offer.id, orderId: order.id, now });
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
          {
            label: offer.libelle,
            content: contentOf(offer, 'fr'),
            translations: translationsOf(offer),
            quantity: 1,
            vatRate: line.vatRate,
          },
        ],
        amounts: invoiceAmounts([line]),
        payment: {
          means: meansOf(order),
          order: reference,
          promoCode: order.promo_code,
          giftCents: order.gift_cents,
        },
        immediateExecutionAt: order.immediate_execution_at,
      },
    },
    now,
  );
  await enqueue(db, 'mail-order', { orderId: order.id, accountId: order.account_id });
};

/** The same of a group's seats: what they are, and their invoice, is the group's. */
export const completeSeatOrder = async (
  db: Kysely<Database>,
  sale: SeatSale,
  order: Order,
  paid: SeatsPaid,
): Promise<void> => {
  await db
    .updateTable('checkout.orders')
    .set({ status: 'paid', paid_at: paid.now, seats_paid_by: 'card' })
    .where('id', '=', order.id)
    .execute();
  await sale.receive(db, order, paid);
};

const meansOf = (order: Order): 'card' | 'giftCard' | 'cardAndGiftCard' | 'nothing' => {
  const byCard = totalOf(order) > 0;
  if (order.gift_cents > 0) return byCard ? 'cardAndGiftCard' : 'giftCard';
  return byCard ? 'card' : 'nothing';
};

const clientOf = (order: Order, account: AccountRow) =>
  order.billing
    ? { name: `${order.billing.firstName} ${order.billing.lastName}`, address: postalAddress(order.billing) }
    : { name: [account.prenom, account.nom].filter(Boolean).join(' ') || account.email, address: [] };
