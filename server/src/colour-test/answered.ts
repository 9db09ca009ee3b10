import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** How many statements of the colour test of a purchase's diagnostic are rated; 0 before it is started. */
export const coloursAnsweredOf = async (
  db: Kysely<Database>,
  { accountId, purchaseId }: { accountId: number; purchaseId: number },
): Promise<number> => {
  const test = await db
    .selectFrom('colour_test.sessions as c')
    .innerJoin('diagnostic.sessions as s', (join) =>
      join.onRef('s.account_id', '=', 'c.account_id').onRef('s.id', '=', 'c.session_id'),
    )
    .where('s.account_id', '=', accountId)
    .where('s.purchase_id', '=', purchaseId)
    .select('c.answered')
    .executeTakeFirst();
  return test?.answered ?? 0;
};
