import { diagState } from '@eqinox/domain/offers/state';
import type { Verb } from '../verb.ts';
import { counted, lastCompleted, lastTakenAt, momentsOf, purchasesOf } from './purchases.ts';

/** Where the person stands, derived at each call. */
export const state: Verb<'GET /state'> = async ({ db, person }) => {
  const purchases = counted(await purchasesOf(db, person.accountId));
  const last = lastCompleted(purchases);
  const taken = purchases.filter(({ completed_at, offer }) => completed_at !== null && offer.parts.length > 0);
  return {
    currentDiagState: diagState(purchases.map(momentsOf)),
    nbCompletedDiag: taken.length + taken.filter(({ retaken_at }) => retaken_at !== null).length,
    dateAchat: purchases[0]?.bought_at.toISOString() ?? null,
    dateLastCompleted: (last && lastTakenAt(last)?.toISOString()) ?? null,
  };
};
