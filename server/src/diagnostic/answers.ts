/** The answers of a session's current attempts, as scoring takes them, in the order in which they were given. */
import { type Kysely, sql } from 'kysely';
import type { BehaviourAnswer, ResourceAnswer } from '@eqinox/domain/diagnostic/answers';
import type { PairPlan } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { bankOf } from '../content/banks.ts';
import type { Database } from '../database.ts';
import type { Session } from './sessions.ts';

export interface SessionAnswers {
  /** Of the bank that the session answers: what its choices are scored by. */
  readonly plan: PairPlan;
  readonly behaviours: BehaviourAnswer[];
  readonly resources: ResourceAnswer[];
}

type AnswerRow = { readonly part: 1 | 2 } & Required<Omit<BehaviourAnswer, 'mirrored'>> & Required<ResourceAnswer>;

/** Both parts, by one statement: the dashboard asks for them whenever it is shown. */
export const sessionAnswers = async (db: Kysely<Database>, session: Session): Promise<SessionAnswers> => {
  const { rows } = await sql<AnswerRow>`
    select 1 as part, ordinal, duration_ms as "durationMs", block, pair, chosen,
      null as facet, null as slot, null as value
    from diagnostic.behaviour_answers
    where account_id = ${session.account_id} and session_id = ${session.id} and attempt = ${session.behaviours_attempt}
    union all
    select 2, ordinal, duration_ms, null, null, null, facet, slot, value
    from diagnostic.resource_answers
    where account_id = ${session.account_id} and session_id = ${session.id} and attempt = ${session.resources_attempt}
    order by part, ordinal`.execute(db);
  const { mirrored } = session;
  return {
    plan: bankOf(session.instrument_version).plan,
    behaviours: rows
      .filter(({ part }) => part === 1)
      .map(({ block, pair, chosen, ordinal, durationMs }) => ({ block, pair, chosen, mirrored, ordinal, durationMs })),
    resources: rows
      .filter(({ part }) => part === 2)
      .map(({ facet, slot, value, ordinal, durationMs }) => ({ facet, slot, value, ordinal, durationMs })),
  };
};
