/** The person's own two lines before a restitution. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import type { GrantsTables } from './tables.ts';

export const wishesOf = async (
  db: Kysely<Database>,
  { id, account_id }: Pick<Purchase, 'id' | 'account_id'>,
): Promise<Selectable<GrantsTables['grants.wishes']> | null> =>
  (await db
    .selectFrom('grants.wishes')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .selectAll()
    .executeTakeFirst()) ?? null;
