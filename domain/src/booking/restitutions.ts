/** Which restitution a booking is for. */
import { restitutionDue } from '../offers/state.ts';
import type { PurchaseMoments } from '../offers/words.ts';

/** An option is due as soon as it is bought, another restitution once its diagnostic is completed. */
const dueSince = ({ boughtAt, completedAt }: PurchaseMoments): number => completedAt ?? boughtAt;

/** The one that has been due for longest, ties by purchase; null when none is due. */
export const oldestDue = <P extends PurchaseMoments>(purchases: readonly P[]): P | null =>
  purchases.filter(restitutionDue).toSorted((a, b) => dueSince(a) - dueSince(b) || a.boughtAt - b.boughtAt)[0] ?? null;

/** Booked and not held yet: as long as there is one, no other is booked. */
export const isAwaited = ({ bookedAt, closedAt }: PurchaseMoments): boolean => bookedAt !== null && closedAt === null;
