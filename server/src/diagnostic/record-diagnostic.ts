import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BehaviourAnswer, ResourceAnswer } from '@eqinox/domain/diagnostic/answers';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { currentBank } from '../content/banks.ts';
import type { Database } from '../database.ts';
import { completeDiagnostic } from './complete-diagnostic.ts';

export interface AnsweredDiagnostic {
  readonly accountId: number;
  readonly purchaseId: number;
  readonly behaviours: readonly BehaviourAnswer[];
  readonly resources: readonly ResourceAnswer[];
  /** When its last answer was given. */
  readonly answeredAt: Date;
}

/** Stores a diagnostic that was answered elsewhere (demonstration, import). A whole one completes its purchase. */
export const recordDiagnostic = async (db: Kysely<Database>, diagnostic: AnsweredDiagnostic): Promise<void> => {
  const { accountId, purchaseId, behaviours, resources, answeredAt } = diagnostic;
  const partOneOver = behaviours.length === BEHAVIOUR_PROPOSITIONS;
  const whole = partOneOver && resources.length === RESOURCE_PROPOSITIONS;
  const { id } = await db
    .insertInto('diagnostic.sessions')
    .values({
      account_id: accountId,
      purchase_id: purchaseId,
      kind: 'complete',
      instrument_version: currentBank().number,
      language: 'fr',
      seed: randomInt(1, 2 ** 31),
      mirrored: behaviours[0]?.mirrored ?? false,
      created_at: answeredAt,
      part_one_started_at: answeredAt,
      part_two_started_at: partOneOver ? answeredAt : null,
      behaviours_answered: behaviours.length,
      behaviours_last_at: answeredAt,
      behaviours_over_at: partOneOver ? answeredAt : null,
      resources_answered: resources.length,
      resources_last_at: resources.length > 0 ? answeredAt : null,
      resources_over_at: whole ? answeredAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('diagnostic.behaviour_answers')
    .values(
      behaviours.map((answer) => ({
        account_id: accountId,
        session_id: id,
        attempt: 1,
        ordinal: answer.ordinal,
        block: answer.block,
        pair: answer.pair,
        chosen: answer.chosen,
        duration_ms: answer.durationMs ?? null,
        answered_at: answeredAt,
      })),
    )
    .execute();
  if (resources.length > 0)
    await db
      .insertInto('diagnostic.resource_answers')
      .values(
        resources.map((answer) => ({
          account_id: accountId,
          session_id: id,
          attempt: 1,
          ordinal: answer.ordinal,
          facet: answer.facet,
          slot: answer.slot,
          value: answer.value,
          duration_ms: answer.durationMs ?? null,
          answered_at: answeredAt,
        })),
      )
      .execute();
  if (whole) await completeDiagnostic(db, accountId, id, answeredAt);
};
