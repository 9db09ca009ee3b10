import type { HistoryEntry } from '@eqinox/contract/reports';
import type { Booklet } from '@eqinox/domain/offers/words';
import { bookletHandedOut } from '@eqinox/domain/reports/booklets-by-age';
import { getAccount, protectingBirthdayOf } from '../../account/index.ts';
import { nameOfBank } from '../../content/banks.ts';
import { completedSessions, languagesShown, retakesOf } from '../../diagnostic/index.ts';
import { counted, purchasesWithKept, type Purchase } from '../../offers/index.ts';
import type { Verb } from '../../verb.ts';
import { formOfAddress, readerOf } from '../booklets/shared/form-of-address.ts';

/** Past diagnostics and debriefs, newest first, with what may be downloaded of each (decisions section 9). */
export const history: Verb<'GET /potential/history'> = async ({ db, person }) => {
  const purchases = counted(await purchasesWithKept(db, person.accountId));
  const birthday = protectingBirthdayOf(await getAccount(db, person.accountId));
  const sessions = await completedSessions(db, person.accountId);
  const retakes = await retakesOf(db, person.accountId);
  const names = new Map<number, string>();
  for (const session of sessions) {
    names.set(session.id, nameOfBank(session.instrument_version, await languagesShown(db, session)));
  }
  return purchases
    .flatMap((purchase): HistoryEntry[] => {
      // Two of them when it was taken again.
      const taken = sessions.filter(({ purchase_id }) => purchase_id === purchase.id);
      if (taken.length > 0) {
        return taken.map(({ id, resources_over_at }) => ({
          ...entryOf(purchase, resources_over_at, birthday),
          idDiag: id,
          instrument: names.get(id) ?? null,
          retake: retakes.get(id) ?? null,
        }));
      }
      const past = purchase.completed_at !== null || purchase.offer.kind === 'option';
      return past
        ? [
            {
              ...entryOf(purchase, purchase.completed_at, birthday),
              idDiag: -purchase.id,
              instrument: null,
              retake: null,
            },
          ]
        : [];
    })
    .toSorted((a, b) => b.date.localeCompare(a.date));
};

type Entry = Omit<HistoryEntry, 'idDiag' | 'instrument' | 'retake'>;

const entryOf = (purchase: Purchase, takenAt: Date | null, birthday: string | null): Entry => {
  const { offer } = purchase;
  const date = takenAt ?? purchase.bought_at;
  const reader = readerOf(formOfAddress(birthday, date));
  const handedOut = (asked: Booklet) => bookletHandedOut(asked, offer.booklets, reader);
  return {
    idOffre: offer.id,
    offre: offer.libelle,
    date: date.toISOString(),
    hasAutonome: takenAt !== null && handedOut('main') !== null,
    hasYouth: takenAt !== null && handedOut('youth') !== null,
    hasProjectClose: purchase.closed_at !== null,
    hasExtension: handedOut('complementary') !== null,
    hasManagerExtension: handedOut('manager') !== null,
    isOptionRestitution: offer.kind === 'option',
  };
};
