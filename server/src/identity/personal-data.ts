/** What identity holds of a person: to hand over, and to erase. */
import { type Kysely, sql } from 'kysely';
import { forgetJobs } from '../adapters/jobs/forget-jobs.ts';
import type { Database } from '../database.ts';
import { passkeysOf } from './passkeys/passkeys.ts';
import { forgetAddress } from './sign-in-delay.ts';

/** How the person signs in, and where they have. Never a hash, a secret or a token: those prove, they do not tell. */
export const identityData = async (db: Kysely<Database>, accountId: number) => {
  const identity = await db
    .selectFrom('identity.identities as i')
    .leftJoin('identity.second_factors as f', 'f.identity_id', 'i.id')
    .where('i.account_id', '=', accountId)
    .select(['i.id', 'i.email', 'i.confirmed_at', 'i.password_expires_at', 'f.confirmed_at as second_factor_at'])
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom('identity.devices')
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identity.id)
    .orderBy('created_at')
    .orderBy('id')
    .select(['label', 'created_at', 'last_seen_at', 'revoked_at'])
    .execute();
  const passkeys = await passkeysOf(db, identity.id);
  return {
    email: identity.email,
    confirmedAt: identity.confirmed_at,
    passwordExpiresAt: identity.password_expires_at,
    secondFactorSince: identity.second_factor_at,
    devices: devices.map((device) => ({
      userAgent: device.label,
      createdAt: device.created_at,
      lastSeenAt: device.last_seen_at,
      revokedAt: device.revoked_at,
    })),
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
      transports: passkey.transports.join(', '),
    })),
  };
};

/**
 * The addresses that a person signs in with, or has signed in with, as far as anything still names them; never one that is
 * somebody else's now, nor a parent's, who was mailed a code for the child.
 */
export const addressesOf = async (db: Kysely<Database>, accountId: number): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    with own as (select id, email from identity.identities where account_id = ${accountId} and deleted_at is null)
    select distinct email from (
      select email from own
      union all select s.email from identity.sign_ups s join own on s.identity_id = own.id
      union all select c.target from identity.codes c join own on c.identity_id = own.id
        where c.purpose = 'change-email' and c.used_at is not null
      union all select j.data->>'to' from jobs.job j join own on j.data @> jsonb_build_object('identityId', own.id)
        where j.name = 'mail-notice'
    ) as found
    where email <> '' and not exists (
      select from identity.identities i where i.email = found.email and i.account_id <> ${accountId})`.execute(db);
  return rows.map(({ email }) => email);
};

/**
 * Erases an identity. Its row and its devices stay as empty shells, so that a session that was open hears "User does not
 * exist."; the address is free again.
 */
export const eraseIdentity = async (db: Kysely<Database>, accountId: number, now: Date): Promise<void> => {
  const identity = await db
    .selectFrom('identity.identities')
    .where('account_id', '=', accountId)
    .select(['id', 'email'])
    .forUpdate()
    .executeTakeFirst();
  if (!identity) return;
  const { id, email } = identity;
  const attempts = await db.selectFrom('identity.sign_ups').where('identity_id', '=', id).select('id').execute();
  await forgetJobs(
    db,
    ['mail-code', 'mail-notice'],
    [{ identityId: id }, ...attempts.map((attempt) => ({ signUpId: attempt.id }))],
  );
  await db
    .updateTable('identity.identities')
    .set((eb) => ({
      email: '',
      password_hash: '',
      passkey_handle: null,
      passkey_offered_at: null,
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('identity.devices')
    .set((eb) => ({ label: '', browser_hash: null, revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('account_id', '=', accountId)
    .where('identity_id', '=', id)
    .execute();
  for (const table of [
    'identity.codes',
    'identity.second_factors',
    'identity.challenges',
    'identity.passkeys',
  ] as const) {
    await db.deleteFrom(table).where('identity_id', '=', id).execute();
  }
  // The attempt that it began with may have had another address.
  await db.deleteFrom('identity.sign_ups').where('identity_id', '=', id).execute();
  if (email === '') return;
  await db.deleteFrom('identity.sign_ups').where('email', '=', email).execute();
  await forgetAddress(db, email);
};
