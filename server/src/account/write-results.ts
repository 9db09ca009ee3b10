import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Keeps the last completed diagnostic's shape with the person: first pillar, dominant type, supports in order. */
export const writeResults = async (
  db: Kysely<Database>,
  accountId: number,
  results: { pilier: number; typeDominant: 1 | 3 | 4 | 5 | 7; supports: number[] },
): Promise<void> => {
  await db
    .updateTable('account.accounts')
    .set({ pilier: results.pilier, type_dominant: results.typeDominant, supports: results.supports })
    .where('id', '=', accountId)
    .execute();
};
