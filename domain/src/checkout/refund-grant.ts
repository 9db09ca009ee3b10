/**
 * Refunds that somebody of the staff grants (decision 50): what one may decide, what takes two, and where the money of a part
 * goes. Amounts are integer cents.
 */

import { GIVEN_ALONE_CENTS } from './code-batch.ts';

/** Why money is given back that nobody had a right to. */
export const GRANT_KINDS = ['goodwill', 'not-delivered', 'mistake'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** What one person may give back of an order, in one part or in several. */
const ALONE_CENTS = 5_000;
/** And of all orders together, within the days after which what one gives away alone counts no more (decision 65). */
const TOGETHER_CENTS = GIVEN_ALONE_CENTS;

export interface Grant {
  readonly cents: number;
  /** What was granted of the same order without a second person before. */
  readonly alone: number;
  /** What the same person granted alone within the days, of whichever orders. */
  readonly together: number;
  readonly now: Date;
  /** The last instant of the fourteen days. */
  readonly withdrawalEnds: Date;
}

/** Whether one decides it: within the fourteen days, and small with all that was granted so before, of the order and by the person. Cut in pieces it is no smaller. */
export const isDecidedAlone = ({ cents, alone, together, now, withdrawalEnds }: Grant): boolean =>
  now <= withdrawalEnds && alone + cents <= ALONE_CENTS && together + cents <= TOGETHER_CENTS;

/**
 * What of `cents` goes back to the bank card, when `before` was given back already: the card first, until it has back what
 * it paid, then gift cards. So the parts of a whole go where the whole would.
 */
export const cardPartOf = (cents: number, { before, paidByCard }: { before: number; paidByCard: number }): number =>
  Math.min(paidByCard, before + cents) - Math.min(paidByCard, before);
