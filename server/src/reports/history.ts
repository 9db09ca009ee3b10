import type { Verb } from '../verb.ts';
import { counted, purchasesOf } from '../offers/index.ts';

/** Past diagnostics and debriefs, newest first, with what may be downloaded of each (decisions section 9). */
export const history: Verb<'GET /potential/history'> = async ({ db, person }) =>
  counted(await purchasesOf(db, person.accountId))
    .filter((purchase) => purchase.completed_at !== null || purchase.offer.kind === 'option')
    .map((purchase) => {
      const { offer } = purchase;
      const complete = purchase.completed_at !== null;
      return {
        idDiag: purchase.id,
        idOffre: offer.id,
        offre: offer.libelle,
        date: (purchase.completed_at ?? purchase.bought_at).toISOString(),
        hasAutonome: complete && offer.booklets.includes('main'),
        hasProjectClose: purchase.closed_at !== null,
        hasExtension: offer.booklets.includes('complementary'),
        hasManagerExtension: offer.booklets.includes('manager'),
        isOptionRestitution: offer.kind === 'option',
      };
    })
    .toSorted((a, b) => b.date.localeCompare(a.date));
