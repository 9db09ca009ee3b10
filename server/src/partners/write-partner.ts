/** What the console writes of partners. From then on a partner is its own, and no longer the file's. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Partner } from './partners.ts';
import type { PartnersTables } from './tables.ts';

export type WrittenPartner = Required<
  Omit<Insertable<PartnersTables['partners.partners']>, 'code' | 'changed_at' | 'background'>
>;

/** False when the code is somebody's already. */
export const addPartner = async (
  db: Kysely<Database>,
  code: string,
  partner: WrittenPartner,
  now: Date,
): Promise<boolean> => {
  const added = await db
    .insertInto('partners.partners')
    .values({ ...partner, code, background: null, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return added !== undefined;
};

/** Locked for the rest of the transaction, whatever its period. */
export const lockPartner = async (db: Kysely<Database>, code: string): Promise<Partner | null> =>
  (await db.selectFrom('partners.partners').where('code', '=', code).selectAll().forUpdate().executeTakeFirst()) ??
  null;

export const changePartner = async (
  db: Kysely<Database>,
  code: string,
  partner: WrittenPartner,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('partners.partners')
    .set({ ...partner, changed_at: now })
    .where('code', '=', code)
    .execute();
};
