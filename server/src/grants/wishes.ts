/** The person's own two lines before a restitution. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import type { GrantsTables } from './tables.ts';

type OfPurchase = Pick<Purchase, 'id' | 'account_id'>;

/** In place of what stood there. */
export const writeWishes = async (
  db: Kysely<Database>,
  { id, account_id }: OfPurchase,
  wishes: Pick<Selectable<GrantsTables['grants.wishes']>, 'expects' | 'avoids'>,
  now: Date,
): Promise<void> => {
  const fresh = { ...wishes, written_at: now };
  await db
    .insertInto('grants.wishes')
    .values({ account_id, purchase_id: id, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'purchase_id']).doUpdateSet(fresh))
    .execute();
};

export const wishesOf = async (
  db: Kysely<Database>,
  { id, account_id }: OfPurchase,
): Promise<Selectable<GrantsTables['grants.wishes']> | null> =>
  (await db
    .selectFrom('grants.wishes')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .selectAll()
    .executeTakeFirst()) ?? null;
