import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BehaviourAnswer, ResourceAnswer } from '@eqinox/domain/diagnostic/answers';
import type { Database } from '../database.ts';
import { INSTRUMENT_VERSION } from './bank.ts';
import { completeDiagnostic } from './complete-diagnostic.ts';

export interface CompletedDiagnostic {
  readonly accountId: number;
  readonly purchaseId: number;
  readonly behaviours: readonly BehaviourAnswer[];
  readonly resources: readonly ResourceAnswer[];
  readonly completedAt: Date;
}

/** Stores a diagnostic that was answered elsewhere (demonstration, import) and completes its purchase. */
export const recordCompletedDiagnostic = async (
  db: Kysely<Database>,
  diagnostic: CompletedDiagnostic,
): Promise<void> => {
  const { accountId, purchaseId, behaviours, resources, completedAt } = diagnostic;
  const { id } = await db
    .insertInto('diagnostic.sessions')
    .values({
      account_id: accountId,
      purchase_id: purchaseId,
      kind: 'complete',
      instrument_version: INSTRUMENT_VERSION,
      language: 'fr',
      seed: randomInt(1, 2 ** 31),
      created_at: completedAt,
      part_one_started_at: completedAt,
      part_two_started_at: completedAt,
      behaviours_answered: behaviours.length,
      behaviours_last_at: completedAt,
      behaviours_over_at: completedAt,
      resources_answered: resources.length,
      resources_last_at: completedAt,
      resources_over_at: completedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('diagnostic.behaviour_answers')
    .values(
      behaviours.map((answer) => ({
        session_id: id,
        attempt: 1,
        ordinal: answer.ordinal,
        block: answer.block,
        pair: answer.pair,
        chosen: answer.chosen,
        duration_ms: answer.durationMs ?? null,
        answered_at: completedAt,
      })),
    )
    .execute();
  await db
    .insertInto('diagnostic.resource_answers')
    .values(
      resources.map((answer) => ({
        session_id: id,
        attempt: 1,
        ordinal: answer.ordinal,
        facet: answer.facet,
        slot: answer.slot,
        value: answer.value,
        duration_ms: answer.durationMs ?? null,
        answered_at: completedAt,
      })),
    )
    .execute();
  await completeDiagnostic(db, id, completedAt);
};
