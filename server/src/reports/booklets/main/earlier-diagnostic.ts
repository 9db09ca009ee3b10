/** The diagnostic that a booklet compares with, or says why not. */
import type { Kysely } from 'kysely';
import { type Comparable, comparability } from '@eqinox/domain/reports/comparison';
import { nameOfBank } from '../../../content/banks.ts';
import type { Database } from '../../../database.ts';
import { completedSessions, languagesShown, sessionAnswers, type Session } from '../../../diagnostic/index.ts';
import type { FormOfAddress } from '../shared/booklet-texts.ts';
import type { BookletInput } from '../compose-booklet.ts';

/**
 * `earlier`: the latest of those that may be compared with this one. When there is none, `otherEdition` is the latest that
 * would be but for its statements, which were another bank's.
 */
export const earlierDiagnostic = async (
  db: Kysely<Database>,
  session: Session,
  address: FormOfAddress,
): Promise<Pick<BookletInput, 'earlier' | 'otherEdition'>> => {
  const reader = address === 'tu' ? 'young' : 'adult';
  const later = await comparable(db, session);
  if (!later) return { earlier: null, otherEdition: null };
  let otherEdition: BookletInput['otherEdition'] = null;
  // The latest come first.
  for (const other of await completedSessions(db, session.account_id)) {
    const described = other.kind === 'complete' ? await comparable(db, other) : null;
    const standing = described && comparability(described, later, reader);
    if (described && standing === 'comparable') {
      const answers = await sessionAnswers(db, other);
      return { earlier: { answers, completedAt: described.completedAt }, otherEdition: null };
    }
    if (described && standing === 'other-edition') {
      otherEdition ??= { completedAt: described.completedAt, instrument: described.instrument };
    }
  }
  return { earlier: null, otherEdition };
};

/** Named by the languages that were shown: a bank that has learnt a language since still shows the same French. */
const comparable = async (db: Kysely<Database>, session: Session): Promise<Comparable | null> => {
  const { instrument_version, resources_over_at: completedAt } = session;
  if (!completedAt) return null;
  const languages = await languagesShown(db, session);
  return { instrument: nameOfBank(instrument_version, languages), language: languages.join('+'), completedAt };
};
