/** The short diagnostic: free, without order, once a year. It counts for nothing else (see `counted`). */
import { olderThanMonths } from '@eqinox/domain/offers/older-than';
import { getOffer } from './catalogue.ts';
import type { Purchase } from './purchases.ts';

export const SHORT_OFFER = getOffer(9);

/** A short diagnostic completed less than a year ago: the next one waits for its anniversary. */
export const shortTakenWithinYear = (purchases: readonly Purchase[], now: Date): boolean =>
  purchases.some(
    ({ offer, completed_at }) =>
      offer.kind === 'short' && completed_at !== null && !olderThanMonths(completed_at, 12, now),
  );
