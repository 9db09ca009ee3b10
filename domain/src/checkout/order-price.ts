/** What an order costs: the list price, less what its promo code takes off, less what its gift cards pay. Integer cents. */
import { discountOf, type Reduction } from './promo-code.ts';

export interface OrderPrice {
  readonly list: number;
  readonly discount: number;
  /** What each gift card pays, in the order given: the first as much as it can. */
  readonly gifts: readonly number[];
  /** What is left to pay by card. */
  readonly total: number;
}

/** `balances`: what is left on each gift card. A card with nothing left, or that is not needed, pays 0. */
export const orderPrice = (list: number, reduction: Reduction | null, balances: readonly number[]): OrderPrice => {
  const discount = reduction === null ? 0 : discountOf(reduction, list);
  let total = list - discount;
  const gifts = balances.map((balance) => {
    const paid = Math.max(0, Math.min(balance, total));
    total -= paid;
    return paid;
  });
  return { list, discount, gifts, total };
};
