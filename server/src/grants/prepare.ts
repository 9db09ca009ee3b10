/** The preparation page: one composition for the consultant and for the person, who may see all that the other sees. */
import type { Kysely } from 'kysely';
import type { Preparation } from '@eqinox/contract/grants';
import type { Language } from '@eqinox/domain/languages';
import type { GrantedBooklet } from '@eqinox/domain/grants/words';
import { getAccount } from '../account/index.ts';
import { explainedBy } from '../booking/index.ts';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import { existingBooklets, preparedReading } from '../reports/index.ts';
import { marksOn } from './marks.ts';
import { notesOn } from './notes.ts';
import { wishesOf } from './wishes.ts';

interface Reader {
  /** Whose private notes are shown; null for the person, who sees the shared ones. */
  readonly author: number | null;
  readonly booklets: readonly GrantedBooklet[];
  readonly language: Language;
}

/** The caller knows that its reader may see it. */
export const prepare = async (
  db: Kysely<Database>,
  purchase: Purchase,
  { author, booklets, language }: Reader,
): Promise<Preparation> => {
  const explained = await explainedBy(db, purchase);
  const prepared = explained && (await preparedReading(db, explained, language));
  const existing = explained ? await existingBooklets(db, explained) : [];
  const wishes = await wishesOf(db, purchase);
  return {
    reference: purchase.id,
    prenom: (await getAccount(db, purchase.account_id)).prenom,
    offre: purchase.offer.libelle,
    dateDiag: prepared?.takenAt.toISOString() ?? null,
    reading: prepared
      ? {
          ...prepared.reading,
          groups: prepared.reading.groups.map(({ group, facets }) => ({ group, facets: [...facets] })),
          open: prepared.reading.open.map(([first, second]) => [first, second]),
          grey: [...prepared.reading.grey],
          change: prepared.reading.change && {
            since: prepared.reading.change.since.toISOString(),
            facets: [...prepared.reading.change.facets],
            pillars: [...prepared.reading.change.pillars],
          },
        }
      : null,
    expects: wishes?.expects ?? null,
    avoids: wishes?.avoids ?? null,
    booklets: existing.map(({ kind }) => kind).filter((kind) => booklets.includes(kind)),
    notes: await notesOn(db, purchase, author),
    marks: await marksOn(db, purchase, prepared?.edition ?? null, author),
  };
};
