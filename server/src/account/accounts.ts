/** Reading and making accounts. */
import type { Kysely, Selectable } from 'kysely';
import type { Account } from '@eqinox/contract/account';
import { onOneLine } from '@eqinox/domain/identity/one-line';
import type { Database } from '../database.ts';
import { findIdentity } from '../identity/index.ts';
import type { SignUpProfile } from '../identity/sign-up/index.ts';
import type { AccountTables } from './tables.ts';

export type AccountRow = Selectable<AccountTables['account.accounts']>;

/** One account; it exists wherever a token or a purchase points to it. */
export const getAccount = (db: Kysely<Database>, accountId: number): Promise<AccountRow> =>
  db.selectFrom('account.accounts').where('id', '=', accountId).selectAll().executeTakeFirstOrThrow();

/** The same where it may be erased: null when it is. */
export const findAccount = async (db: Kysely<Database>, accountId: number): Promise<AccountRow | null> =>
  (await db.selectFrom('account.accounts').where('id', '=', accountId).selectAll().executeTakeFirst()) ?? null;

/** The account that signs in with an address, or null. */
export const accountIdOf = async (db: Kysely<Database>, email: string): Promise<number | null> =>
  (await findIdentity(db, email))?.accountId ?? null;

/** Takes the person's lock: the first one in the order person, purchase, order. */
export const lockAccount = (db: Kysely<Database>, accountId: number): Promise<AccountRow> =>
  db.selectFrom('account.accounts').where('id', '=', accountId).selectAll().forUpdate().executeTakeFirstOrThrow();

/** The same where the account may be erased: null when it is. */
export const lockAccountIfThere = async (db: Kysely<Database>, accountId: number): Promise<AccountRow | null> =>
  (await db.selectFrom('account.accounts').where('id', '=', accountId).selectAll().forUpdate().executeTakeFirst()) ??
  null;

/** Makes the account of a confirmed sign-up. Its names are placeholders until the complete-profile form is saved. */
export const createAccount = async (
  db: Kysely<Database>,
  email: string,
  profile: SignUpProfile,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('account.accounts')
    .values({
      email,
      identifiant: profile.identifiant,
      nom: profile.nom,
      prenom: profile.prenom,
      civilite: profile.civilite,
      birthday: null,
      departement: null,
      last_cat_soc: null,
      code_from: profile.codeFrom,
      language: profile.language,
      birth_list: profile.birthList ?? null,
      consentement: profile.consentement ?? true,
      opposition_client: profile.oppositionClient ?? true,
      consentement_prospect: profile.consentementProspect,
      pilier: null,
      type_dominant: null,
      activated_at: null,
      created_at: now,
      newsletter_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Names as they are shown: on one line, also those kept from before others were refused. Screens send them back (a consent,
 * a billing address), and nobody is to be stopped by what their own account says.
 */
export const namesOf = <Row extends { readonly nom: string | null; readonly prenom: string | null }>(row: Row) => ({
  nom: row.nom && onOneLine(row.nom),
  prenom: row.prenom && onOneLine(row.prenom),
});

/** An account as the contract shows it. */
export const presentAccount = (row: AccountRow): Account => ({
  email: row.email,
  identifiant: row.identifiant,
  ...namesOf(row),
  civilite: row.civilite,
  birthday: row.birthday,
  consentement: row.consentement,
  birthList: row.birth_list,
  departement: row.departement,
  lastCatSoc: row.last_cat_soc,
  codeFrom: row.code_from,
  pilier: row.pilier,
  language: row.language,
  oppositionClient: row.opposition_client,
  consentementProspect: row.consentement_prospect,
  newsletter: row.newsletter_at !== null,
});
