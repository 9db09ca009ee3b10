/** Sign-up attempts: each belongs to the browser that holds its cookie, and to nobody else. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { renewXsrf, SIGN_UP_COOKIE } from '../http/xsrf.ts';
import { newToken, tokenHash } from '../secrets.ts';
import type { Cookies } from '../verb.ts';
import type { SignUpProfile } from './sign-up-profile.ts';

/** How long an unconfirmed attempt is kept. */
const LIFE_MS = 24 * 3_600_000;

export interface SignUp {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly profile: SignUpProfile;
}

/** Begins an attempt and hands its cookie to this browser. Attempts that expired are forgotten on the way. */
export const beginSignUp = async (
  db: Kysely<Database>,
  cookies: Cookies,
  attempt: { email: string; passwordHash: string; profile: SignUpProfile },
  now: Date,
): Promise<number> => {
  await db.deleteFrom('identity.sign_ups').where('expires_at', '<', now).execute();
  const token = newToken();
  const { id } = await db
    .insertInto('identity.sign_ups')
    .values({
      cookie_hash: tokenHash(token),
      email: attempt.email,
      password_hash: attempt.passwordHash,
      profile: JSON.stringify(attempt.profile),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      confirmed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Calls that carry this cookie need the token that goes with it.
  renewXsrf(cookies);
  cookies.set(SIGN_UP_COOKIE, token, { maxAgeSeconds: LIFE_MS / 1000, httpOnly: true });
  return id;
};

/** This browser's live attempt, or null. */
export const currentSignUp = async (db: Kysely<Database>, cookies: Cookies, now: Date): Promise<SignUp | null> => {
  const token = cookies.get(SIGN_UP_COOKIE);
  if (!token) return null;
  const row = await db
    .selectFrom('identity.sign_ups')
    .where('cookie_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, passwordHash: row.password_hash, profile: row.profile } : null;
};
