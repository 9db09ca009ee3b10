import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** The same as withdrawSessions of `diagnostic`, for the colour test of a purchase. */
export const withdrawColourTest = async (
  db: Kysely<Database>,
  { accountId, purchaseId }: { accountId: number; purchaseId: number },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('colour_test.sessions as c')
    .from('diagnostic.sessions as s')
    .whereRef('s.account_id', '=', 'c.account_id')
    .whereRef('s.id', '=', 'c.session_id')
    .where('c.account_id', '=', accountId)
    .where('s.purchase_id', '=', purchaseId)
    .where('c.over_at', 'is', null)
    .set({ withdrawn_at: now })
    .execute();
};
