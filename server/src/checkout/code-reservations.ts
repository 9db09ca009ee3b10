/** What an order holds of its promo code and gift cards, from signing to the end. Order first, then promo code, then cards. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { giftCardsAreThere, releaseGiftCards, reserveGiftCards, spendGiftCards } from './gift-cards.ts';
import type { Order } from './orders.ts';
import { promoCodeIsThere, releasePromoCodes, reservePromoCode, spendPromoCode } from './promo-codes.ts';

/** At signing: false when one of the codes no longer gives what the order shows. */
export const reserveCodes = async (db: Kysely<Database>, order: Order, now: Date): Promise<boolean> =>
  (await reservePromoCode(db, order, now)) && (await reserveGiftCards(db, order, now));

/**
 * When paid: false when the order has given back what it held and it can no longer be taken anew. Nothing is taken yet;
 * what it needs stays locked for spendCodes.
 */
export const codesAreThere = async (db: Kysely<Database>, order: Order, now: Date): Promise<boolean> =>
  (await promoCodeIsThere(db, order, now)) && (await giftCardsAreThere(db, order, now));

/** When paid, with the price that was paid: after codesAreThere or reserveCodes. */
export const spendCodes = async (db: Kysely<Database>, order: Order, now: Date): Promise<void> => {
  await spendPromoCode(db, order, now);
  await spendGiftCards(db, order, now);
};

/** When none of an unpaid order's attempts is expected to succeed any more; while one is, nothing happens. */
export const releaseCodes = async (db: Kysely<Database>, orderId: number, now: Date): Promise<void> => {
  const live = await db
    .selectFrom('checkout.payment_attempts')
    .where('order_id', '=', orderId)
    .where('signed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where('status', '<>', 'refunded')
    .select('id')
    .executeTakeFirst();
  if (live) return;
  await releasePromoCodes(db, orderId, now);
  await releaseGiftCards(db, orderId, now);
};
