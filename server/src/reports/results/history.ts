import type { HistoryEntry } from '@eqinox/contract/reports';
import { nameOfBank } from '../../content/banks.ts';
import { completedSessions, retakesOf } from '../../diagnostic/index.ts';
import { counted, purchasesWithKept, type Purchase } from '../../offers/index.ts';
import type { Verb } from '../../verb.ts';

/** Past diagnostics and debriefs, newest first, with what may be downloaded of each (decisions section 9). */
export const history: Verb<'GET /potential/history'> = async ({ db, person }) => {
  const purchases = counted(await purchasesWithKept(db, person.accountId));
  const sessions = await completedSessions(db, person.accountId);
  const retakes = await retakesOf(db, person.accountId);
  return purchases
    .flatMap((purchase): HistoryEntry[] => {
      // Two of them when it was taken again.
      const taken = sessions.filter(({ purchase_id }) => purchase_id === purchase.id);
      if (taken.length > 0) {
        return taken.map(({ id, resources_over_at, instrument_version }) => ({
          ...entryOf(purchase, resources_over_at),
          idDiag: id,
          instrument: nameOfBank(instrument_version),
          retake: retakes.get(id) ?? null,
        }));
      }
      const past = purchase.completed_at !== null || purchase.offer.kind === 'option';
      return past
        ? [{ ...entryOf(purchase, purchase.completed_at), idDiag: -purchase.id, instrument: null, retake: null }]
        : [];
    })
    .toSorted((a, b) => b.date.localeCompare(a.date));
};

const entryOf = (purchase: Purchase, takenAt: Date | null): Omit<HistoryEntry, 'idDiag' | 'instrument' | 'retake'> => {
  const { offer } = purchase;
  return {
    idOffre: offer.id,
    offre: offer.libelle,
    date: (takenAt ?? purchase.bought_at).toISOString(),
    hasAutonome: takenAt !== null && offer.booklets.includes('main'),
    hasProjectClose: purchase.closed_at !== null,
    hasExtension: offer.booklets.includes('complementary'),
    hasManagerExtension: offer.booklets.includes('manager'),
    isOptionRestitution: offer.kind === 'option',
  };
};
