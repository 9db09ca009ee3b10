import { diagState, restitutionDue } from '@eqinox/domain/offers/state';
import { completedSessions } from '../../diagnostic/index.ts';
import { supportUntil } from '../../grants/index.ts';
import { counted, lastTakenAt, momentsOf, pendingPurchase, type Purchase, purchasesOf } from '../../offers/index.ts';
import { existingBooklets } from '../../reports/index.ts';
import { act } from '../../staff/index.ts';

/** For whoever may read people, during the 24 hours that the person opened: where they are and what they should find there. */
export const seeScreens = act('GET /operations/people/:id/screens', async (db, { now }, { params: { id } }, refuse) => {
  const until = await supportUntil(db, id, now);
  if (until === null) throw refuse('support_access_missing');
  const purchases = counted(await purchasesOf(db, id));
  const sessions = await completedSessions(db, id);
  const diagnostics = [];
  for (const purchase of purchases) {
    const takenAt = lastTakenAt(purchase);
    if (takenAt === null) continue;
    const session = sessions.find((one) => one.purchase_id === purchase.id);
    const booklets = session ? (await existingBooklets(db, { session, purchase })).map(({ kind }) => kind) : [];
    diagnostics.push({ offer: purchase.offer.libelle, takenAt: takenAt.toISOString(), booklets });
  }
  const reply = {
    until: until.toISOString(),
    state: diagState(purchases.map(momentsOf)),
    pending: pendingPurchase(purchases)?.offer.libelle ?? null,
    diagnostics,
    restitutions: purchases.flatMap((purchase) => {
      const state = restitutionState(purchase);
      return state === null ? [] : [{ reference: purchase.id, offer: purchase.offer.libelle, state }];
    }),
  };
  return { reply, on: ['account', id] };
});

const restitutionState = (purchase: Purchase): 'due' | 'booked' | 'closed' | null => {
  if (purchase.closed_at) return 'closed';
  if (purchase.booked_at) return 'booked';
  return restitutionDue(momentsOf(purchase)) ? 'due' : null;
};
