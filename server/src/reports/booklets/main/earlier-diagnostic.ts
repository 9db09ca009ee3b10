/** The diagnostic that a booklet compares with, or says why not. */
import type { Kysely } from 'kysely';
import { comparability } from '@eqinox/domain/reports/comparison';
import { bankOf, nameOfBank } from '../../../content/banks.ts';
import type { Database } from '../../../database.ts';
import { completedSessions, sessionAnswers, type Session } from '../../../diagnostic/index.ts';
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
  const later = comparable(session);
  const sessions = (await completedSessions(db, session.account_id)).filter(({ kind }) => kind === 'complete');
  const latest = (wanted: 'comparable' | 'other-edition'): Session | undefined =>
    sessions.find((other) => {
      const described = comparable(other);
      return later && described && comparability(described, later, reader) === wanted;
    });
  const earlier = latest('comparable');
  if (earlier?.resources_over_at) {
    const answers = await sessionAnswers(db, earlier);
    return { earlier: { answers, completedAt: earlier.resources_over_at }, otherEdition: null };
  }
  const other = latest('other-edition');
  if (!other?.resources_over_at) return { earlier: null, otherEdition: null };
  const { resources_over_at: completedAt, instrument_version } = other;
  return { earlier: null, otherEdition: { completedAt, instrument: nameOfBank(instrument_version) } };
};

const comparable = ({ instrument_version, language, resources_over_at }: Session) =>
  resources_over_at && { instrument: bankOf(instrument_version).number, language, completedAt: resources_over_at };
