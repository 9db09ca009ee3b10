/** The answers of a session's current attempts, as scoring takes them. */
import type { Kysely } from 'kysely';
import type { BehaviourAnswer, ResourceAnswer } from '@eqinox/domain/diagnostic/answers';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { Database } from '../database.ts';
import type { Session } from './sessions.ts';

export const behaviourAnswers = async (db: Kysely<Database>, session: Session): Promise<BehaviourAnswer[]> => {
  const rows = await db
    .selectFrom('diagnostic.behaviour_answers')
    .where('session_id', '=', session.id)
    .where('attempt', '=', session.behaviours_attempt)
    .orderBy('ordinal')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    block: row.block,
    pair: row.pair,
    chosen: row.chosen,
    ordinal: row.ordinal,
    durationMs: row.duration_ms,
  }));
};

export const resourceAnswers = async (db: Kysely<Database>, session: Session): Promise<ResourceAnswer[]> => {
  const rows = await db
    .selectFrom('diagnostic.resource_answers')
    .where('session_id', '=', session.id)
    .where('attempt', '=', session.resources_attempt)
    .orderBy('ordinal')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    // The table's own check keeps it within the sixteen facets.
    facet: row.facet as FacetId,
    slot: row.slot,
    value: row.value,
    ordinal: row.ordinal,
    durationMs: row.duration_ms,
  }));
};
