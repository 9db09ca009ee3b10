/**
 * Where a person stands (decisions section 2). Derived from all purchases but the short diagnostic's, never stored;
 * the first rule that applies decides.
 */
import type { PurchaseMoments } from './words.ts';

/** 0 nothing · 1 to take · 2 completed · 3 debrief due · 4 debrief booked · 5 debrief closed. */
export type DiagState = 0 | 1 | 2 | 3 | 4 | 5;

const holdsDiagnostic = (purchase: PurchaseMoments): boolean => purchase.offer.parts.length > 0;

/** Bought and its diagnostic not completed. */
export const isPending = (purchase: PurchaseMoments): boolean =>
  holdsDiagnostic(purchase) && purchase.completedAt === null;

/** A debrief is due once what it explains is completed; an option's at once, since it needs a completed diagnostic. */
export const restitutionDue = (purchase: PurchaseMoments): boolean =>
  purchase.offer.restitution !== null &&
  !isPending(purchase) &&
  purchase.bookedAt === null &&
  purchase.closedAt === null;

const latest = (moments: readonly (number | null)[]): number =>
  moments.reduce<number>((last, moment) => Math.max(last, moment ?? -Infinity), -Infinity);

export const diagState = (purchases: readonly PurchaseMoments[]): DiagState => {
  const counted = purchases.filter((purchase) => purchase.offer.kind !== 'short');
  if (counted.some(isPending)) return 1;
  if (counted.some((purchase) => purchase.bookedAt !== null && purchase.closedAt === null)) return 4;
  if (counted.some(restitutionDue)) return 3;
  const closed = latest(counted.map((purchase) => purchase.closedAt));
  const completed = latest(counted.filter(holdsDiagnostic).map((purchase) => purchase.completedAt));
  if (closed !== -Infinity && closed > completed) return 5;
  return completed !== -Infinity ? 2 : 0;
};

/** Buy buttons show in states 0, 2 and 5 only. */
export const mayBuy = (state: DiagState): boolean => state === 0 || state === 2 || state === 5;
