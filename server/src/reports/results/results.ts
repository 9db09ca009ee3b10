/** The results of completed diagnostics, computed from their answers: nothing that can be derived is stored. */
import type { Kysely } from 'kysely';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import type { Database } from '../../database.ts';
import { completedSessions, sessionAnswers, type Session } from '../../diagnostic/index.ts';

/** Scores one completed session. */
export const scoreSession = async (db: Kysely<Database>, session: Session): Promise<MainBooklet> => {
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  return scoreMainBooklet(behaviours, resources, plan);
};

/** The latest completed diagnostic with a behaviour part, or null. */
export const latestCompleted = async (db: Kysely<Database>, accountId: number): Promise<Session | null> =>
  (await completedSessions(db, accountId)).find((session) => session.kind === 'complete') ?? null;
