/** What an order costs with the codes that its buyer typed. */
import type { Kysely } from 'kysely';
import { plainCodes } from '@eqinox/domain/checkout/codes';
import { discountOf } from '@eqinox/domain/checkout/promo-code';
import type { Database } from '../database.ts';
import { type Order, type Price, setPrice } from './orders.ts';
import { termsOf, usablePromoCode } from './promo-codes.ts';

/** Prices a locked, unpaid order anew and keeps the price; null when a code is refused, and then nothing is changed. */
export const priceOrder = async (
  db: Kysely<Database>,
  order: Order,
  typed: string | null | undefined,
  now: Date,
): Promise<Order | null> => {
  const price = await priceWith(db, order, plainCodes(typed ?? ''), now);
  return price && setPrice(db, order, price);
};

const priceWith = async (
  db: Kysely<Database>,
  order: Order,
  codes: readonly string[],
  now: Date,
): Promise<Price | null> => {
  const [code, ...others] = codes;
  const { list_cents } = order;
  if (code === undefined) return { list_cents, discount_cents: 0, promo_code: null };
  // One promo code for one order.
  const promo = others.length === 0 ? await usablePromoCode(db, order, code, now) : null;
  return promo && { list_cents, discount_cents: discountOf(termsOf(promo).reduction, list_cents), promo_code: code };
};
