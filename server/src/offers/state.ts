import { diagState } from '@eqinox/domain/offers/state';
import type { Verb } from '../verb.ts';
import { counted, lastCompleted, momentsOf, purchasesOf } from './purchases.ts';

/** Where the person stands, derived at each call. */
export const state: Verb<'GET /state'> = async ({ db, person }) => {
  const purchases = counted(await purchasesOf(db, person.accountId));
  return {
    currentDiagState: diagState(purchases.map(momentsOf)),
    nbCompletedDiag: purchases.filter(({ completed_at, offer }) => completed_at !== null && offer.parts.length > 0)
      .length,
    dateAchat: purchases[0]?.bought_at.toISOString() ?? null,
    dateLastCompleted: lastCompleted(purchases)?.completed_at?.toISOString() ?? null,
  };
};
