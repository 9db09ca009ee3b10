import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** What "Dites-nous en plus" tells the profile; what was not asked stays as it was. */
export const updateProfileFromStatistics = async (
  db: Kysely<Database>,
  accountId: number,
  learnt: { lastCatSoc?: number; departement?: number; birthday?: string },
): Promise<void> => {
  const values = {
    ...(learnt.lastCatSoc === undefined ? {} : { last_cat_soc: learnt.lastCatSoc }),
    ...(learnt.departement === undefined ? {} : { departement: learnt.departement }),
    ...(learnt.birthday === undefined ? {} : { birthday: learnt.birthday }),
  };
  if (Object.keys(values).length === 0) return;
  await db.updateTable('account.accounts').set(values).where('id', '=', accountId).execute();
};
