import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** When each of these accounts was used last, by any device that is kept of it; whoever has none is not in it. */
export const lastSeen = async (
  db: Kysely<Database>,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.devices')
    .where('account_id', 'in', [...accountIds])
    .groupBy('account_id')
    .select((eb) => ['account_id', eb.fn.max('last_seen_at').as('at')])
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, at]));
};
