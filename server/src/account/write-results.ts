import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Keeps the last completed diagnostic's shape with the person: first pillar, dominant type, supports in order; null: none is left. */
export const writeResults = async (
  db: Kysely<Database>,
  accountId: number,
  results: { pilier: number; typeDominant: 1 | 3 | 4 | 5 | 7; supports: number[] } | null,
): Promise<void> => {
  await db
    .updateTable('account.accounts')
    .set({
      pilier: results?.pilier ?? null,
      type_dominant: results?.typeDominant ?? null,
      supports: results?.supports ?? [],
    })
    .where('id', '=', accountId)
    .execute();
};
