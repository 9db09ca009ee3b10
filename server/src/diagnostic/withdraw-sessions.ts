import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/**
 * The contract behind a purchase is withdrawn from: its questionnaires that are not over take no answer from here on (see
 * sittingVerdict). An answer that is being saved is waited for; so what is counted after this call is what there is.
 */
export const withdrawSessions = async (
  db: Kysely<Database>,
  { accountId, purchaseId }: { accountId: number; purchaseId: number },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('diagnostic.sessions')
    .set({ withdrawn_at: now })
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
    .where('resources_over_at', 'is', null)
    .execute();
};
