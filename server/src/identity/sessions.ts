/**
 * Devices and their tokens. An access token lasts 15 minutes and travels as a bearer; a refresh token stands in an HttpOnly
 * cookie, is rotated at each use and lasts a year, never beyond three years after the password was given. One that was rotated and comes back within 10 seconds is a second tab of
 * the same device and gets a sibling; later it is a stolen copy, and the device is revoked.
 */
import { type Kysely, sql } from 'kysely';
import type { Session } from '@eqinox/contract/credentials';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context, Cookies, Person } from '../context.ts';
import type { Database } from '../database.ts';
import { accountNamedBy, newPersonToken, newToken, tokenHash } from '../secrets.ts';
import { Refusal } from '../refusal.ts';
import type { Refused } from '../refusal.ts';
import { BROWSER_COOKIE, REFRESH_COOKIE, renewXsrf } from './cookies.ts';
import type { Identity } from './identities.ts';
import { type Cleared, clearing, forget } from './sign-in-delay.ts';

const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 365 * 24 * 3_600_000;
/** However often it is used, a session asks for the password again after this. */
const LONGEST_MS = 3 * REFRESH_MS;
const SIBLING_MS = 10_000;

type Caller = Pick<Context, 'now' | 'cookies'> & { readonly request: Pick<Context['request'], 'userAgent'> };

export interface OpenedSession {
  readonly session: Session;
  /** Whether the person has signed in before, and never with this browser. */
  readonly newBrowser: boolean;
}

/**
 * Signs a person in on a new device: sets its cookies and returns its first access token. The session that this browser had
 * ends, and so do the counters that the caller's proof clears, whose transaction it is: by itself, opening one proves nothing. Refused
 * when the identity is no longer as it was found: a password that changed while the old one was being proved opens nothing.
 */
export const openSession = async (
  db: Kysely<Database>,
  { now, cookies, request }: Caller,
  identity: Pick<Identity, 'id' | 'accountId' | 'email' | 'passwordHash'>,
  cleared: Cleared = clearing(),
): Promise<OpenedSession> => {
  const browser = cookies.get(BROWSER_COOKIE) ?? newToken();
  const { accountId } = identity;
  const tokens = newTokens(accountId, now, now);
  await forget(db, cleared);
  const same = await db
    .selectFrom('identity.identities')
    .where('id', '=', identity.id)
    .where('password_hash', '=', identity.passwordHash)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!same) throw new Refusal('not_signed_in');
  const newBrowser = await isNewBrowser(db, accountId, browser);
  const { id: deviceId } = await db
    .insertInto('identity.devices')
    .values({
      account_id: accountId,
      identity_id: identity.id,
      label: request.userAgent,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
      revoked_at: null,
      browser_hash: tokenHash(browser),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeTokens(db, { accountId, deviceId }, tokens);
  const former = await deviceOfCookie(db, cookies);
  if (former) await revokeDevice(db, former, now);
  renewXsrf(cookies);
  rememberBrowser(cookies, browser);
  return { session: handOutTokens(cookies, tokens, identity.email), newBrowser };
};

/** Whether somebody has signed in before, and never with this one. */
const isNewBrowser = async (db: Kysely<Database>, accountId: number, browser: string): Promise<boolean> => {
  const { rows } = await sql<{ here: boolean | null }>`
    select bool_or(coalesce(browser_hash = ${tokenHash(browser)}, false)) as here
    from identity.devices where account_id = ${accountId}`.execute(db);
  return rows[0]?.here === false;
};

/** For a year from now. The cookie opens nothing: it says which browser this is, to whom the database knows it. */
export const rememberBrowser = (cookies: Cookies, browser: string): void =>
  cookies.set(BROWSER_COOKIE, browser, { maxAgeSeconds: REFRESH_MS / 1000, httpOnly: true });

/** `authenticatedAt`: when the password was given last on this device. */
const newTokens = (accountId: number, now: Date, authenticatedAt: Date) => {
  const end = (ms: number) => new Date(Math.min(now.getTime() + ms, authenticatedAt.getTime() + LONGEST_MS));
  return {
    access: newPersonToken(accountId),
    refresh: newPersonToken(accountId),
    issuedAt: now,
    accessExpires: end(ACCESS_MS),
    refreshExpires: end(REFRESH_MS),
  };
};

const handOutTokens = (cookies: Cookies, tokens: ReturnType<typeof newTokens>, email: string): Session => {
  const maxAgeSeconds = Math.ceil((tokens.refreshExpires.getTime() - tokens.issuedAt.getTime()) / 1000);
  cookies.set(REFRESH_COOKIE, tokens.refresh, { maxAgeSeconds, httpOnly: true });
  return { accessToken: tokens.access, expiresAt: tokens.accessExpires.toISOString(), email };
};

const storeTokens = async (
  db: Kysely<Database>,
  { accountId, deviceId }: Pick<Person, 'accountId' | 'deviceId'>,
  tokens: ReturnType<typeof newTokens>,
): Promise<void> => {
  await db
    .insertInto('identity.access_tokens')
    .values({
      account_id: accountId,
      hash: tokenHash(tokens.access),
      device_id: deviceId,
      expires_at: tokens.accessExpires,
    })
    .execute();
  await db
    .insertInto('identity.refresh_tokens')
    .values({
      account_id: accountId,
      hash: tokenHash(tokens.refresh),
      device_id: deviceId,
      issued_at: tokens.issuedAt,
      expires_at: tokens.refreshExpires,
      rotated_at: null,
    })
    .execute();
};

/** Further tokens of a device; those of it that are past their time are forgotten. */
const issueTokens = async (
  db: Kysely<Database>,
  { now, cookies }: Pick<Caller, 'now' | 'cookies'>,
  {
    accountId,
    deviceId,
    email,
    authenticatedAt,
  }: { accountId: number; deviceId: number; email: string; authenticatedAt: Date },
): Promise<Session> => {
  const tokens = newTokens(accountId, now, authenticatedAt);
  await storeTokens(db, { accountId, deviceId }, tokens);
  await db
    .deleteFrom('identity.access_tokens')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where('expires_at', '<', now)
    .execute();
  return handOutTokens(cookies, tokens, email);
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
): Promise<Session | Refused<RefreshRefusal>> => {
  return transaction(db, async (db) => {
    const held = await deviceOfCookie(db, cookies);
    const token = held && (await lockToken(db, held));
    if (!token) return { refused: 'not_signed_in' };
    const owner = await db
      .selectFrom('identity.identities')
      .where('id', '=', token.identity_id)
      .select(['email', 'disabled_at', 'deleted_at'])
      .executeTakeFirstOrThrow();
    if (owner.deleted_at) return { refused: 'user_deleted' };
    if (owner.disabled_at) return { refused: 'user_disabled' };
    if (token.revoked_at) return { refused: 'refresh_token_revoked' };
    if (token.expires_at <= now) return { refused: 'refresh_token_expired' };
    if (token.rotated_at && now.getTime() - token.rotated_at.getTime() > SIBLING_MS) {
      await revokeDevice(db, held, now);
      return { refused: 'refresh_token_revoked' };
    }
    await db
      .updateTable('identity.refresh_tokens')
      .set((eb) => ({ rotated_at: eb.fn.coalesce('rotated_at', eb.val(now)) }))
      .where('account_id', '=', held.accountId)
      .where('hash', '=', token.hash)
      .execute();
    const browser = cookies.get(BROWSER_COOKIE);
    if (browser !== undefined) rememberBrowser(cookies, browser);
    await db
      .updateTable('identity.devices')
      .set({ last_seen_at: now })
      .where('account_id', '=', held.accountId)
      .where('id', '=', held.deviceId)
      .execute();
    const { authenticated_at: authenticatedAt } = token;
    return issueTokens(db, { now, cookies }, { ...held, email: owner.email, authenticatedAt });
  });
};

const lockToken = (db: Kysely<Database>, { accountId, hash }: Held) =>
  db
    .selectFrom('identity.refresh_tokens as t')
    .innerJoin('identity.devices as d', (join) =>
      join.onRef('d.account_id', '=', 't.account_id').onRef('d.id', '=', 't.device_id'),
    )
    .where('t.account_id', '=', accountId)
    .where('t.hash', '=', hash)
    .select(['t.hash', 't.expires_at', 't.rotated_at', 'd.identity_id', 'd.revoked_at', 'd.authenticated_at'])
    .forUpdate(['t', 'd'])
    .executeTakeFirst();

/** Ends one device: its tokens stop working at once. */
export const revokeDevice = async (
  db: Kysely<Database>,
  { accountId, deviceId }: Pick<Person, 'accountId' | 'deviceId'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('identity.devices')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends every device of an identity but one. */
export const revokeDevices = async (
  db: Kysely<Database>,
  { accountId, identityId }: Pick<Person, 'accountId' | 'identityId'>,
  now: Date,
  except?: number,
): Promise<void> => {
  let query = db
    .updateTable('identity.devices')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
};

/**
 * Browsers that were signed out from afar are strangers again: that of one device, or all but the one that asks. The person's
 * own stays known when they sign out what they hold in their hands.
 */
export const forgetBrowsers = async (
  db: Kysely<Database>,
  { accountId, identityId, deviceId: here }: Person,
  deviceId: number | null,
): Promise<void> => {
  if (deviceId === here) return;
  await sql`
    update identity.devices set browser_hash = null
    where account_id = ${accountId} and identity_id = ${identityId} and browser_hash is not null
      and browser_hash is distinct from (
        select browser_hash from identity.devices where account_id = ${accountId} and id = ${here})
      and (${deviceId}::bigint is null
        or browser_hash = (select browser_hash from identity.devices where account_id = ${accountId} and id = ${deviceId}))`.execute(
    db,
  );
};

/** Ends every device of everybody; returns how many. */
export const signOutEverybody = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const ended = await db
    .updateTable('identity.devices')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

/** A device, and the refresh token that it was found by. */
interface Held {
  readonly accountId: number;
  readonly deviceId: number;
  readonly hash: Buffer;
}

/** The device that a refresh cookie belongs to, whatever its state. */
export const deviceOfCookie = async (db: Kysely<Database>, cookies: Cookies): Promise<Held | null> => {
  const presented = cookies.get(REFRESH_COOKIE);
  if (!presented) return null;
  const hash = tokenHash(presented);
  const named = accountNamedBy(presented);
  const row = await db
    .selectFrom('identity.refresh_tokens')
    .where('hash', '=', hash)
    .$if(named !== null, (query) => query.where('account_id', '=', named))
    .select(['account_id', 'device_id'])
    .executeTakeFirst();
  return row ? { accountId: row.account_id, deviceId: row.device_id, hash } : null;
};
