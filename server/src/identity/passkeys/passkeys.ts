/** The passkeys of an identity: what is kept of them, and what the person reads of it. */
import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Passkey } from '@eqinox/contract/passkeys';
import type { Database } from '../../database.ts';
import { Refusal } from '../../refusal.ts';
import type { NewPasskey, Use } from './webauthn.ts';

/** As long as the specification advises, and longer than anybody guesses. */
const HANDLE_BYTES = 32;

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly backed_up: boolean;
}

export const presentPasskey = (row: Shown): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  synced: row.backed_up,
});

/** Newest first. */
export const passkeysOf = (db: Kysely<Database>, identityId: number) =>
  db
    .selectFrom('identity.passkeys')
    .where('identity_id', '=', identityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

/** What mails call them. */
export const passkeyNames = async (db: Kysely<Database>, identityId: number): Promise<string[]> =>
  (await passkeysOf(db, identityId)).map(({ name }) => name);

/** What authenticators know the person by; made when it is first asked for. */
export const passkeyHandle = async (db: Kysely<Database>, identityId: number): Promise<Buffer> => {
  const row = await db
    .updateTable('identity.identities')
    .set((eb) => ({ passkey_handle: eb.fn.coalesce('passkey_handle', eb.val(randomBytes(HANDLE_BYTES))) }))
    .where('id', '=', identityId)
    .where('deleted_at', 'is', null)
    .returning('passkey_handle')
    .executeTakeFirst();
  if (!row?.passkey_handle) throw new Refusal('user_deleted');
  return row.passkey_handle;
};

/** Keeps a passkey; null when there is one of that name of its authenticator's already, whosever it is. */
export const keepPasskey = (
  db: Kysely<Database>,
  identityId: number,
  passkey: NewPasskey,
  name: string,
  now: Date,
): Promise<Shown | null> =>
  db
    .insertInto('identity.passkeys')
    .values({ ...passkey, identity_id: identityId, name, created_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at', 'backed_up'])
    .executeTakeFirst()
    .then((row) => row ?? null);

/** A passkey by what its authenticator calls it, with what its person is known by there. */
export const findPasskey = (db: Kysely<Database>, credentialId: Buffer) =>
  db
    .selectFrom('identity.passkeys as p')
    .innerJoin('identity.identities as i', 'i.id', 'p.identity_id')
    .where('p.credential_id', '=', credentialId)
    .where('i.deleted_at', 'is', null)
    .selectAll('p')
    .select('i.passkey_handle')
    .executeTakeFirst();

/** The row of a passkey that counts less than this use, or whose authenticator counts nothing. */
export const countsFurther = ({ signCount }: Use): RawBuilder<boolean> =>
  sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`;

/**
 * Counts a use that was verified. False when the passkey is gone since, or another use of the same count came first: two that
 * count alike are the key and a copy of it.
 */
export const recordUse = async (db: Kysely<Database>, id: number, use: Use, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('identity.passkeys')
    .set({ sign_count: use.signCount, backed_up: use.backedUp, last_used_at: now })
    .where('id', '=', id)
    .where(countsFurther(use))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Another name for a passkey of this person's; false for anybody else's. */
export const namePasskey = async (
  db: Kysely<Database>,
  identityId: number,
  id: number,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('identity.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes a passkey of this person's: its name, or null for one that is not theirs. */
export const dropPasskey = async (db: Kysely<Database>, identityId: number, id: number): Promise<string | null> => {
  const row = await db
    .deleteFrom('identity.passkeys')
    .where('id', '=', id)
    .where('identity_id', '=', identityId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};

/** Whether the person is to be offered a passkey: once, and not with one already. Asking is being offered. */
export const takeOffer = async (db: Kysely<Database>, identityId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('identity.identities as i')
    .set({ passkey_offered_at: now })
    .where('i.id', '=', identityId)
    .where('i.passkey_offered_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identity.passkeys as p').whereRef('p.identity_id', '=', 'i.id').select('p.id'))),
    )
    // With a second factor a code would be due again at once: who wants that finds it in the settings.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity.second_factors as f')
            .whereRef('f.identity_id', '=', 'i.id')
            .where('f.confirmed_at', 'is not', null)
            .select('f.identity_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
