import type { Kysely } from 'kysely';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { Database } from '../database.ts';

/** How many propositions of a purchase's diagnostic are answered, over both parts; 0 before it is started. */
export const answeredOf = async (
  db: Kysely<Database>,
  { accountId, purchaseId }: { accountId: number; purchaseId: number },
): Promise<number> => {
  const session = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
    .where('retake', '=', false)
    .select(['behaviours_answered', 'resources_answered'])
    .executeTakeFirst();
  return session ? session.behaviours_answered + session.resources_answered : 0;
};

/** How many there are in all. */
export const PROPOSITIONS = BEHAVIOUR_PROPOSITIONS + RESOURCE_PROPOSITIONS;
