/**
 * Devices and their tokens. An access token lasts 15 minutes and travels as a bearer; a refresh token lasts a year in an
 * HttpOnly cookie and is rotated at each use. One that was rotated and comes back within 10 seconds is a second tab of
 * the same device and gets a sibling; later it is a stolen copy, and the device is revoked.
 */
import type { Kysely } from 'kysely';
import type { Session } from '@eqinox/contract/identity';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { REFRESH_COOKIE, renewXsrf } from '../http/xsrf.ts';
import { newToken, tokenHash } from '../secrets.ts';
import type { Context, Cookies } from '../verb.ts';

const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 365 * 24 * 3_600_000;
const SIBLING_MS = 10_000;

type Caller = Pick<Context, 'now' | 'cookies'> & { readonly request: Pick<Context['request'], 'userAgent'> };

/** Signs a person in on a new device: sets its cookies and answers its first access token. */
export const openSession = async (
  db: Kysely<Database>,
  { now, cookies, request }: Caller,
  identity: { id: number; email: string },
): Promise<Session> => {
  const device = await db
    .insertInto('identity.devices')
    .values({
      identity_id: identity.id,
      label: request.userAgent,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  renewXsrf(cookies);
  return issueTokens(db, cookies, now, device.id, identity.email);
};

const issueTokens = async (
  db: Kysely<Database>,
  cookies: Cookies,
  now: Date,
  deviceId: number,
  email: string,
): Promise<Session> => {
  const [access, refresh] = [newToken(), newToken()];
  const accessExpires = new Date(now.getTime() + ACCESS_MS);
  const refreshExpires = new Date(now.getTime() + REFRESH_MS);
  await db
    .insertInto('identity.access_tokens')
    .values({ hash: tokenHash(access), device_id: deviceId, expires_at: accessExpires })
    .execute();
  await db
    .insertInto('identity.refresh_tokens')
    .values({
      hash: tokenHash(refresh),
      device_id: deviceId,
      issued_at: now,
      expires_at: refreshExpires,
      rotated_at: null,
    })
    .execute();
  await db
    .deleteFrom('identity.access_tokens')
    .where('device_id', '=', deviceId)
    .where('expires_at', '<', now)
    .execute();
  cookies.set(REFRESH_COOKIE, refresh, { maxAgeSeconds: REFRESH_MS / 1000, httpOnly: true });
  return { accessToken: access, expiresAt: accessExpires.toISOString(), email };
};

export type RefreshRefusal =
  | 'not_signed_in'
  | 'refresh_token_revoked'
  | 'refresh_token_expired'
  | 'user_disabled'
  | 'user_deleted';

/** Rotates the cookie's refresh token. A reuse is remembered even though the call is refused. */
export const rotateSession = async (
  db: Kysely<Database>,
  { now, cookies }: Caller,
): Promise<Session | RefreshRefusal> => {
  const presented = cookies.get(REFRESH_COOKIE);
  if (!presented) return 'not_signed_in';
  return transaction(db, async (db) => {
    const token = await db
      .selectFrom('identity.refresh_tokens as t')
      .innerJoin('identity.devices as d', 'd.id', 't.device_id')
      .innerJoin('identity.identities as i', 'i.id', 'd.identity_id')
      .where('t.hash', '=', tokenHash(presented))
      .select(['t.hash', 't.expires_at', 't.rotated_at', 't.device_id', 'd.revoked_at'])
      .select(['i.email', 'i.disabled_at', 'i.deleted_at'])
      .forUpdate(['t', 'd'])
      .executeTakeFirst();
    if (!token) return 'not_signed_in';
    if (token.deleted_at) return 'user_deleted';
    if (token.disabled_at) return 'user_disabled';
    if (token.revoked_at) return 'refresh_token_revoked';
    if (token.expires_at <= now) return 'refresh_token_expired';
    if (token.rotated_at && now.getTime() - token.rotated_at.getTime() > SIBLING_MS) {
      await revokeDevice(db, token.device_id, now);
      return 'refresh_token_revoked';
    }
    await db
      .updateTable('identity.refresh_tokens')
      .set((eb) => ({ rotated_at: eb.fn.coalesce('rotated_at', eb.val(now)) }))
      .where('hash', '=', token.hash)
      .execute();
    await db.updateTable('identity.devices').set({ last_seen_at: now }).where('id', '=', token.device_id).execute();
    return issueTokens(db, cookies, now, token.device_id, token.email);
  });
};

/** Ends one device: its tokens stop working at once. */
export const revokeDevice = async (db: Kysely<Database>, deviceId: number, now: Date): Promise<void> => {
  await db
    .updateTable('identity.devices')
    .set({ revoked_at: now })
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends every device of an identity but one. */
export const revokeDevices = async (
  db: Kysely<Database>,
  identityId: number,
  now: Date,
  except?: number,
): Promise<void> => {
  let query = db
    .updateTable('identity.devices')
    .set({ revoked_at: now })
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
};

/** The device that a refresh cookie belongs to, whatever its state. */
export const deviceOfCookie = async (db: Kysely<Database>, cookies: Cookies): Promise<number | null> => {
  const presented = cookies.get(REFRESH_COOKIE);
  if (!presented) return null;
  const row = await db
    .selectFrom('identity.refresh_tokens')
    .where('hash', '=', tokenHash(presented))
    .select('device_id')
    .executeTakeFirst();
  return row?.device_id ?? null;
};
