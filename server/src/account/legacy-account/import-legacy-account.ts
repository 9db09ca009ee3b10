import type { Kysely } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import type { Database } from '../../database.ts';
import { findIdentity } from '../../identity/index.ts';
import { createAccount } from '../accounts.ts';

/** What the old system knew of a person. */
export interface LegacyAccountRow {
  readonly email: string;
  /** Of a kind that `isLegacyHash` knows. */
  readonly passwordHash: string;
  readonly nom: string | null;
  readonly prenom: string | null;
  readonly civilite: 1 | 2;
  readonly birthday: string | null;
  readonly departement: number | null;
  readonly lastCatSoc: number | null;
  readonly codeFrom: string | null;
  readonly birthList: string | null;
  readonly identifiant: string;
  readonly language: Language;
}

/**
 * Makes an account that waits for its owner; null when one was imported under the address before, whatever became of it
 * since. Somebody who has both names has no form to complete.
 */
export const importLegacyAccount = async (
  db: Kysely<Database>,
  row: LegacyAccountRow,
  now: Date,
): Promise<{ readonly accountId: number; readonly hasIdentity: boolean } | null> => {
  const before = await db
    .selectFrom('account.old_credentials')
    .where('email', '=', row.email)
    .select('account_id')
    .executeTakeFirst();
  if (before) return null;
  const profile = { ...row, consentementProspect: false };
  const accountId = await createAccount(db, row.email, profile, now);
  await db
    .updateTable('account.accounts')
    .set({
      birthday: row.birthday,
      departement: row.departement,
      last_cat_soc: row.lastCatSoc,
      activated_at: row.nom && row.prenom ? now : null,
    })
    .where('id', '=', accountId)
    .execute();
  await db
    .insertInto('account.old_credentials')
    .values({
      account_id: accountId,
      email: row.email,
      password_hash: row.passwordHash,
      imported_at: now,
      used_at: null,
    })
    .execute();
  return { accountId, hasIdentity: (await findIdentity(db, row.email)) !== null };
};
