/** Accounts of the old system that wait for their owner: imported with an old hash, without an identity. */
import type { Kysely } from 'kysely';
import type { PartnerKind } from '@eqinox/domain/partners/words';
import type { Database } from '../../database.ts';
import { partnerKindOf } from '../../partners/index.ts';
import type { AccountRow } from '../accounts.ts';

export interface LegacyAccount {
  readonly accountId: number;
  readonly passwordHash: string;
}

/** The old account that waits under an address, or null. */
export const findLegacyAccount = async (db: Kysely<Database>, email: string): Promise<LegacyAccount | null> => {
  const row = await db
    .selectFrom('account.old_credentials')
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .select(['account_id', 'password_hash'])
    .executeTakeFirst();
  return row?.password_hash ? { accountId: row.account_id, passwordHash: row.password_hash } : null;
};

/**
 * The account of the old system that waits under a person's own address, or null: the mailbox is proved, so that it is theirs
 * to be shown and to be erased, whether or not they ever link it.
 */
export const waitingAccountOf = async (db: Kysely<Database>, accountId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('account.accounts as a')
    .innerJoin('account.old_credentials as o', 'o.email', 'a.email')
    .where('a.id', '=', accountId)
    .whereRef('o.account_id', '<>', 'a.id')
    .where('o.password_hash', 'is not', null)
    .select('o.account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** A person's own account, who sent them, and whether another one of the old system waits under the same address. One statement. */
export const accountAndLegacy = (
  db: Kysely<Database>,
  accountId: number,
  now: Date,
): Promise<
  AccountRow & {
    readonly old_account_waits: unknown;
    readonly some_mail_returned: unknown;
    readonly partner: PartnerKind | null;
  }
> =>
  db
    .selectFrom('account.accounts as a')
    .where('a.id', '=', accountId)
    .selectAll('a')
    .select(partnerKindOf('a.code_from', now).as('partner'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account.old_credentials as o')
          .whereRef('o.email', '=', 'a.email')
          .whereRef('o.account_id', '<>', 'a.id')
          .where('o.password_hash', 'is not', null)
          .select('o.account_id'),
      ).as('old_account_waits'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails.suppressions as m')
          .whereRef('m.account_id', '=', 'a.id')
          .where('m.ended_at', 'is', null)
          .select('m.reader'),
      ).as('some_mail_returned'),
    )
    .executeTakeFirstOrThrow();

/**
 * Somebody proved the mailbox: the account that waits there is theirs, and its old hash is erased. Returns the account, or
 * null when none waits.
 */
export const claimLegacyAccount = async (db: Kysely<Database>, email: string, now: Date): Promise<number | null> => {
  const row = await db
    .updateTable('account.old_credentials')
    .set({ password_hash: null, used_at: now })
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/**
 * The same for whoever has an account here already: that one takes the old one's place, which goes. What it was known by in
 * the old system before, under an address that it left, is forgotten: an account remembers one.
 */
export const mergeLegacyAccount = async (
  db: Kysely<Database>,
  old: LegacyAccount,
  accountId: number,
  now: Date,
): Promise<boolean> => {
  await db.deleteFrom('account.old_credentials').where('account_id', '=', accountId).execute();
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
