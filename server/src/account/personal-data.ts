/** What account holds of a person: to hand over, and to erase. */
import { type Kysely, sql } from 'kysely';
import { departements, socioProfessionalCategories } from '../content/statistics.ts';
import type { Database } from '../database.ts';
import { getAccount, presentAccount } from './accounts.ts';
import { waitingAccountOf } from './legacy-account/legacy-accounts.ts';

/** The profile as the person sees it, with the moments around it, how they came in, and what still waits for them. */
export const accountData = async (db: Kysely<Database>, accountId: number) => {
  const waiting = await waitingAccountOf(db, accountId);
  const invitations = await db
    .selectFrom('account.init_tokens')
    .where('used_by', '=', accountId)
    .orderBy('id')
    .select(['source', 'email', 'prenom', 'nom', 'created_at', 'used_at'])
    .execute();
  return {
    ...(await profileData(db, accountId)),
    invitations: invitations.map((token) => ({
      source: token.source,
      email: token.email,
      prenom: token.prenom,
      nom: token.nom,
      createdAt: token.created_at,
      usedAt: token.used_at,
    })),
    oldAccount: waiting === null ? null : await profileData(db, waiting),
  };
};

const profileData = async (db: Kysely<Database>, accountId: number) => {
  const row = await getAccount(db, accountId);
  const old = await db
    .selectFrom('account.old_credentials')
    .where('account_id', '=', accountId)
    .select('imported_at')
    .executeTakeFirst();
  return {
    ...presentAccount(row),
    departement: departements.find(({ id }) => id === row.departement)?.departement ?? null,
    lastCatSoc: socioProfessionalCategories.find(({ clef }) => clef === row.last_cat_soc)?.libelle ?? null,
    parentAskedFor: row.asked_birthday,
    createdAt: row.created_at,
    completedAt: row.activated_at,
    newsletterSince: row.newsletter_at,
    dominantType: row.type_dominant,
    supports: row.supports,
    importedAt: old?.imported_at ?? null,
  };
};

/**
 * Erases an account: profile, what is left of the old system, the invitations that were used for it, and those to its address
 * that nobody has used. The link of a gift still opens it, and names nobody. `addresses`: those that the person
 * had; none when it is erased already.
 */
export const eraseAccount = async (
  db: Kysely<Database>,
  accountId: number,
  addresses: readonly string[],
): Promise<void> => {
  await db.deleteFrom('account.init_tokens').where('used_by', '=', accountId).execute();
  if (addresses.length > 0) {
    await db
      .deleteFrom('account.init_tokens')
      .where(sql`lower(email)`, 'in', addresses)
      .where('used_at', 'is', null)
      .where('source', '<>', 'gift')
      .execute();
    await db
      .updateTable('account.init_tokens')
      .set({ email: '', prenom: null, nom: null })
      .where(sql`lower(email)`, 'in', addresses)
      .execute();
  }
  await db.deleteFrom('account.old_credentials').where('account_id', '=', accountId).execute();
  await db.deleteFrom('account.accounts').where('id', '=', accountId).execute();
};
