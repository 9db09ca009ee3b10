/** What an order costs with the codes that its buyer typed. */
import type { Kysely } from 'kysely';
import { plainCodes } from '@eqinox/domain/checkout/codes';
import { orderPrice } from '@eqinox/domain/checkout/order-price';
import type { Database } from '../database.ts';
import { type UsableGiftCard, usableGiftCard } from './gift-cards.ts';
import { type Order, setPrice } from './orders.ts';
import { type PromoCode, termsOf, usablePromoCode } from './promo-codes.ts';

/**
 * Prices a locked, unpaid order anew and keeps the price: one promo code at most, any number of gift cards. Null when a
 * code is refused, and then nothing is changed.
 */
export const priceOrder = async (
  db: Kysely<Database>,
  order: Order,
  typed: string | null | undefined,
  now: Date,
): Promise<Order | null> => {
  let promo: PromoCode | null = null;
  const cards: UsableGiftCard[] = [];
  for (const code of plainCodes(typed ?? '')) {
    const card = await usableGiftCard(db, order, code, now);
    if (card) {
      cards.push(card);
      continue;
    }
    const found: PromoCode | null = promo === null ? await usablePromoCode(db, order, code, now) : null;
    if (!found) return null;
    promo = found;
  }
  const price = orderPrice(
    order.list_cents,
    promo && termsOf(promo).reduction,
    cards.map((card) => card.balance),
  );
  const gifts = cards.map(({ id }, index) => ({ id, cents: price.gifts[index] ?? 0 })).filter(({ cents }) => cents > 0);
  return setPrice(db, order, {
    list_cents: price.list,
    discount_cents: price.discount,
    promo_code: promo?.code ?? null,
    gift_cards: gifts,
    gift_cents: gifts.reduce((sum, { cents }) => sum + cents, 0),
  });
};
