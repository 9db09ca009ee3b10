/**
 * Free retakes: a completed diagnostic whose manner of answering two independent families of signs doubt (psychometrics D.5)
 * may be taken again once. Nothing of it is shown between questions, no answer is changed, no booklet is held back.
 */
import type { Kysely } from 'kysely';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import type { Database } from '../database.ts';
import { sessionAnswers } from './answers.ts';
import type { Session } from './sessions.ts';

export type Retake = 'offered' | 'under-way';

/** The retakes that wait, under the session that they repeat. */
export const retakesOf = async (db: Kysely<Database>, accountId: number): Promise<ReadonlyMap<number, Retake>> => {
  const sessions = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'complete')
    .selectAll()
    .execute();
  const retakes = new Map<number, Retake>();
  for (const session of sessions.filter(({ retake, resources_over_at }) => !retake && resources_over_at !== null)) {
    const second = sessions.find(({ retake, purchase_id }) => retake && purchase_id === session.purchase_id);
    if (second?.resources_over_at === null) retakes.set(session.id, 'under-way');
    else if (!second && (await readsWithCaution(db, session))) retakes.set(session.id, 'offered');
  }
  return retakes;
};

const readsWithCaution = async (db: Kysely<Database>, session: Session): Promise<boolean> => {
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  return scoreMainBooklet(behaviours, resources, plan).quality.redo;
};
