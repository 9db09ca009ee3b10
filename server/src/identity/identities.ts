/** Identities: an address, its password, its states. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { closeChallenges } from './second-factor/challenges.ts';
import { passwordsOf } from './lanes.ts';
import { clearing, forget } from './sign-in-delay.ts';

export interface Identity {
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly disabled: boolean;
  /** Whether signing in takes a code of an authenticator too. */
  readonly secondFactor: boolean;
}

const living = (db: Kysely<Database>) =>
  db
    .selectFrom('identity.identities as i')
    .leftJoin('identity.second_factors as f', (join) =>
      join.onRef('f.identity_id', '=', 'i.id').on('f.confirmed_at', 'is not', null),
    )
    .where('i.deleted_at', 'is', null)
    .selectAll('i')
    .select('f.confirmed_at as second_factor_at');

type Row = Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirstOrThrow']>>;

const present = (row: Row): Identity => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  passwordHash: row.password_hash,
  disabled: row.disabled_at !== null,
  secondFactor: row.second_factor_at !== null,
});

/** The living identity of an address, or null. */
export const findIdentity = async (db: Kysely<Database>, email: string): Promise<Identity | null> => {
  const row = await living(db).where('i.email', '=', email).executeTakeFirst();
  return row ? present(row) : null;
};

/** The identity of whoever is signed in; refused when it was deleted since. */
export const getIdentity = async (db: Kysely<Database>, identityId: number): Promise<Identity> => {
  const row = await living(db).where('i.id', '=', identityId).executeTakeFirst();
  if (!row) throw new Refusal('user_deleted');
  return present(row);
};

/** The living identity of an account, or null. */
export const identityIdOf = async (db: Kysely<Database>, accountId: number): Promise<number | null> => {
  const row = await living(db).where('i.account_id', '=', accountId).executeTakeFirst();
  return row?.id ?? null;
};

/** Whose identity it is. */
export const accountIdOf = async (db: Kysely<Database>, identityId: number): Promise<number> => {
  const { account_id } = await db
    .selectFrom('identity.identities')
    .where('id', '=', identityId)
    .select('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
};

/** Makes an identity for an account; null when the address has one already. */
export const createIdentity = async (
  db: Kysely<Database>,
  values: { accountId: number; email: string; passwordHash: string; passwordExpiresAt?: Date | null; now: Date },
): Promise<number | null> => {
  const row = await db
    .insertInto('identity.identities')
    .values({
      account_id: values.accountId,
      email: values.email,
      password_hash: values.passwordHash,
      password_expires_at: values.passwordExpiresAt ?? null,
      confirmed_at: values.now,
      disabled_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Sets a password; an expiry that was set is over, and so is what was proved with the former one. */
export const setPassword = async (db: Kysely<Database>, identityId: number, passwordHash: string): Promise<void> => {
  await closeChallenges(db, identityId);
  const changed = await db
    .updateTable('identity.identities')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', identityId)
    .returning('email')
    .execute();
  // What was guessed was the former one.
  await forget(db, clearing(...changed.map(({ email }) => passwordsOf(email))));
};

/** A new address, which was proved. Codes that were mailed to the former one serve no more. */
export const setEmail = async (db: Kysely<Database>, identityId: number, email: string): Promise<void> => {
  await db.updateTable('identity.identities').set({ email }).where('id', '=', identityId).execute();
  await db.deleteFrom('identity.codes').where('identity_id', '=', identityId).execute();
};

/** When a password is past its date; it still signs in, and the person is asked for another. */
export const setPasswordExpiry = async (db: Kysely<Database>, identityId: number, at: Date): Promise<void> => {
  await db.updateTable('identity.identities').set({ password_expires_at: at }).where('id', '=', identityId).execute();
};

/** Since when nobody signs in with an identity; null to allow it again. */
export const setDisabled = async (db: Kysely<Database>, identityId: number, since: Date | null): Promise<void> => {
  await db.updateTable('identity.identities').set({ disabled_at: since }).where('id', '=', identityId).execute();
};

/** Whether the password of an identity is past its date. */
export const passwordExpired = async (db: Kysely<Database>, identityId: number, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('identity.identities')
    .where('id', '=', identityId)
    .select('password_expires_at')
    .executeTakeFirst();
  return row?.password_expires_at != null && row.password_expires_at <= now;
};
