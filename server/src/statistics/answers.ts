/** Saved questionnaires: one per diagnostic, the first one stays. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { StatisticsTables } from './tables.ts';

export type StatisticsRow = Insertable<StatisticsTables['statistics.answers']>;

/** Stores the answers; false when this diagnostic has some already. */
export const storeAnswers = async (db: Kysely<Database>, row: StatisticsRow): Promise<boolean> => {
  const result = await db
    .insertInto('statistics.answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'session_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Whether the questionnaire of a diagnostic is done. */
export const statisticsOver = async (db: Kysely<Database>, accountId: number, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('statistics.answers')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .select('session_id')
    .executeTakeFirst()) !== undefined;
