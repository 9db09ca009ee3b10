/**
 * Gift cards and promo codes that the console makes: how many at once, and what takes a second person (decision 65). Amounts are
 * integer cents.
 */
import { discountOf, type PromoTerms } from './promo-code.ts';

export const MOST_CODES = 1000;

/** The most that one gift card is worth of which one person decides. */
export const CARD_ALONE_CENTS = 50_00;
/** What one person decides about alone within so many days, all their series together: how many codes, and what these give away. */
export const ALONE_DAYS = 30;
export const CODES_ALONE = 100;
export const GIVEN_ALONE_CENTS = 500_00;

/**
 * What promo codes give away at most, by the prices of the offers for which they hold: nothing where whoever uses one pays half
 * of the price or more, else all that they can take off. Endless where nothing limits their uses.
 */
export const promoGives = (
  { reduction, totalLimit }: Pick<PromoTerms, 'reduction' | 'totalLimit'>,
  count: number,
  prices: readonly number[],
): number => {
  if (!prices.some((price) => discountOf(reduction, price) * 2 > price)) return 0;
  const most = Math.max(...prices.map((price) => discountOf(reduction, price)));
  return totalLimit === null ? Number.POSITIVE_INFINITY : count * totalLimit * most;
};

export interface SeriesFacts {
  readonly count: number;
  /** What one gift card is worth; null for promo codes. */
  readonly cents: number | null;
  /** What all of it gives away. */
  readonly gives: number;
  /** What the same person decided about alone before, within the days. */
  readonly before: { readonly codes: number; readonly cents: number };
}

/** Whether somebody else has to approve it. Cut in pieces a series is no smaller. */
export const takesTwo = ({ count, cents, gives, before }: SeriesFacts): boolean =>
  (cents ?? 0) > CARD_ALONE_CENTS ||
  before.codes + count > CODES_ALONE ||
  (gives > 0 && before.cents + gives > GIVEN_ALONE_CENTS);
