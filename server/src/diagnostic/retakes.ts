/**
 * Free retakes: a completed diagnostic whose answers carry the brief edition alone (brief-edition.ts) may be taken again once.
 * Nothing of it is shown between questions, no answer is changed, no booklet is held back.
 */
import type { Kysely } from 'kysely';
import { briefReason } from '@eqinox/domain/reports/brief-edition';
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
    else if (!second && (await carriesBriefEdition(db, session))) retakes.set(session.id, 'offered');
  }
  return retakes;
};

const carriesBriefEdition = async (db: Kysely<Database>, session: Session): Promise<boolean> => {
  const { behaviours, resources, plan } = await sessionAnswers(db, session);
  return briefReason(scoreMainBooklet(behaviours, resources, plan)) !== null;
};

/** Whether a retake of this session, or the one that is under way, may still be completed; its answers are not looked at. */
export const hasRetakeLeft = async (db: Kysely<Database>, session: Session): Promise<boolean> => {
  if (session.retake || session.withdrawn_at !== null) return false;
  const done = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', session.account_id)
    .where('purchase_id', '=', session.purchase_id)
    .where('retake', '=', true)
    .where('resources_over_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return done === undefined;
};
