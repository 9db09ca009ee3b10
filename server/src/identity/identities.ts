/** Identities: an address, its password, its states. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

export interface Identity {
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly disabled: boolean;
}

/** The living identity of an address, or null. */
export const findIdentity = async (db: Kysely<Database>, email: string): Promise<Identity | null> => {
  const row = await db
    .selectFrom('identity.identities')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        accountId: row.account_id,
        email: row.email,
        passwordHash: row.password_hash,
        disabled: row.disabled_at !== null,
      }
    : null;
};

/** Makes an identity for an account; null when the address has one already. */
export const createIdentity = async (
  db: Kysely<Database>,
  values: { accountId: number; email: string; passwordHash: string; now: Date },
): Promise<number | null> => {
  const row = await db
    .insertInto('identity.identities')
    .values({
      account_id: values.accountId,
      email: values.email,
      password_hash: values.passwordHash,
      password_expires_at: null,
      confirmed_at: values.now,
      disabled_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Sets a password; an expiry that was set is over. */
export const setPassword = async (db: Kysely<Database>, identityId: number, passwordHash: string): Promise<void> => {
  await db
    .updateTable('identity.identities')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', identityId)
    .execute();
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
