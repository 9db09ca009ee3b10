/** The diagnostic that a booklet compares with. */
import type { Kysely } from 'kysely';
import { areComparable } from '@eqinox/domain/reports/comparison';
import type { Database } from '../../../database.ts';
import { completedSessions, sessionAnswers, type Session } from '../../../diagnostic/index.ts';
import type { FormOfAddress } from '../shared/booklet-texts.ts';
import type { EarlierAnswers } from '../compose-booklet.ts';

/** The latest of those that may be compared with this one; null when there is none. */
export const earlierDiagnostic = async (
  db: Kysely<Database>,
  session: Session,
  address: FormOfAddress,
): Promise<EarlierAnswers | null> => {
  const reader = address === 'tu' ? 'young' : 'adult';
  const later = comparable(session);
  const sessions = await completedSessions(db, session.account_id);
  const earlier = sessions.find((other) => {
    const described = comparable(other);
    return other.kind === 'complete' && later && described && areComparable(described, later, reader);
  });
  if (!earlier?.resources_over_at) return null;
  return { answers: await sessionAnswers(db, earlier), completedAt: earlier.resources_over_at };
};

const comparable = ({ instrument_version, language, resources_over_at }: Session) =>
  resources_over_at && { instrument: instrument_version, language, completedAt: resources_over_at };
