/** The short diagnostic: free, without order, once a year. It counts for nothing else (see `counted`). */
import { olderThanMonths } from '@eqinox/domain/offers/older-than';
import { getOffer } from './catalogue.ts';
import type { Purchase } from './purchases.ts';

export const SHORT_OFFER = getOffer(9);

/** The short diagnostics completed less than a year ago: the next one waits for the anniversary of the last. */
export const shortsWithinYear = (purchases: readonly Purchase[], now: Date): Purchase[] =>
  purchases.filter(
    ({ offer, completed_at }) =>
      offer.kind === 'short' && completed_at !== null && !olderThanMonths(completed_at, 12, now),
  );
