/** Accounts of the old system that wait for their owner: imported with an old hash, without an identity. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

export interface OldAccount {
  readonly accountId: number;
  readonly passwordHash: string;
}

/** The old account that waits under an address, or null. */
export const findOldAccount = async (db: Kysely<Database>, email: string): Promise<OldAccount | null> => {
  const row = await db
    .selectFrom('account.old_credentials')
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .select(['account_id', 'password_hash'])
    .executeTakeFirst();
  return row?.password_hash ? { accountId: row.account_id, passwordHash: row.password_hash } : null;
};

/**
 * Somebody proved the mailbox: the account that waits there is theirs, and its old hash is erased. Answers the account, or
 * null when none waits.
 */
export const wakeOldAccount = async (db: Kysely<Database>, email: string, now: Date): Promise<number | null> => {
  const row = await db
    .updateTable('account.old_credentials')
    .set({ password_hash: null, used_at: now })
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** The same for whoever has an account here already: that one takes the old one's place, which goes. */
export const absorbOldAccount = async (
  db: Kysely<Database>,
  old: OldAccount,
  accountId: number,
  now: Date,
): Promise<boolean> => {
  const absorbed = await db
    .updateTable('account.old_credentials')
    .set({ account_id: accountId, password_hash: null, used_at: now })
    .where('account_id', '=', old.accountId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (absorbed.numUpdatedRows === 0n) return false;
  await db.deleteFrom('account.accounts').where('id', '=', old.accountId).execute();
  return true;
};
