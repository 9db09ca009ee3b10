/**
 * Challenges for passkeys. Each says itself until when it serves and proves that it is ours, for one purpose and whoever was
 * given it: handing one out writes nothing, so that nobody fills a table by looking at the sign-in screen. Only one that
 * came back in time is kept, so that it serves once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Cookies, Person } from '../../context.ts';
import type { Database } from '../../database.ts';
import { deriveKey, newToken, tokenHash } from '../../secrets.ts';
import { PASSKEY_COOKIE } from '../cookies.ts';
import type { FactorState } from '../second-factor/second-factor.ts';

export const CHALLENGE_MS = 5 * 60_000;

const [NONCE, INSTANT, MAC] = [16, 6, 32];

/**
 * What a challenge is for, and who may use it: a session that adds a passkey, under the factors it had then, or a browser that
 * signs in. `staff`: the same of whoever runs the shop, by a token of theirs.
 */
export type ChallengeHolder =
  | { readonly add: Person; readonly factor: FactorState }
  | { readonly signIn: string }
  | { readonly staff: 'joins' | 'signs-in'; readonly token: string };

const nameOf = (holder: ChallengeHolder): string => {
  if ('add' in holder) return `add:${holder.add.identityId}:${holder.add.deviceId}:${holder.factor}`;
  if ('staff' in holder) return `staff-${holder.staff}:${tokenHash(holder.token).toString('hex')}`;
  return `sign-in:${tokenHash(holder.signIn).toString('hex')}`;
};

const macOf = (appSecret: string, holder: ChallengeHolder, head: Buffer): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'passkey-challenge')).update(head).update(nameOf(holder)).digest();

/** A challenge that serves for 5 minutes. */
export const newChallenge = (appSecret: string, holder: ChallengeHolder, now: Date): Buffer => {
  const expiresAt = Buffer.alloc(INSTANT);
  expiresAt.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, INSTANT);
  const head = Buffer.concat([randomBytes(NONCE), expiresAt]);
  return Buffer.concat([head, macOf(appSecret, holder, head)]);
};

/** Until when a challenge serves; null for one that is not ours, or was given to somebody else or for something else. */
const endOf = (appSecret: string, holder: ChallengeHolder, challenge: Buffer): Date | null => {
  if (challenge.length !== NONCE + INSTANT + MAC) return null;
  const head = challenge.subarray(0, NONCE + INSTANT);
  if (!timingSafeEqual(challenge.subarray(NONCE + INSTANT), macOf(appSecret, holder, head))) return null;
  return new Date(head.readUIntBE(NONCE, INSTANT));
};

/**
 * Uses a challenge up, whatever becomes of what was signed with it. False for one that is over, has served, or is not this
 * holder's. Not inside the caller's transaction: a refusal must not give it back.
 */
export const spendChallenge = async (
  db: Kysely<Database>,
  appSecret: string,
  holder: ChallengeHolder,
  challenge: Buffer,
  now: Date,
): Promise<boolean> => {
  const expiresAt = endOf(appSecret, holder, challenge);
  if (expiresAt === null || expiresAt <= now) return false;
  const { rows } = await sql`
    with over as (
      delete from identity.spent_challenges where hash in (
        select hash from identity.spent_challenges where expires_at <= ${now} limit 100 for update skip locked)
    )
    insert into identity.spent_challenges (hash, expires_at)
    values (${tokenHash(challenge.toString('base64url'))}, ${expiresAt})
    on conflict do nothing returning hash`.execute(db);
  return rows.length > 0;
};

/** Which browser signs in: the one that holds a challenge already, or a new one. The cookie goes with the challenge. */
export const browserToSignIn = (cookies: Cookies): string => {
  const browser = cookies.get(PASSKEY_COOKIE) ?? newToken();
  cookies.set(PASSKEY_COOKIE, browser, { maxAgeSeconds: CHALLENGE_MS / 1000, httpOnly: true });
  return browser;
};
