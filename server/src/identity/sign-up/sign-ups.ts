/** Sign-up attempts: each belongs to the browser that holds its cookie, and to nobody else. */
import type { Kysely, Selectable } from 'kysely';
import type { Session } from '@eqinox/contract/credentials';
import type { Context, Cookies } from '../../context.ts';
import type { Database } from '../../database.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import type { Refused } from '../../refusal.ts';
import { renewXsrf, SIGN_UP_COOKIE } from '../cookies.ts';
import { openSession } from '../sessions.ts';
import type { SignUpProfile } from './sign-up-profile.ts';
import type { IdentityTables } from '../tables.ts';

/** How long an unconfirmed attempt is kept. */
const LIFE_MS = 24 * 3_600_000;
/** For how long a browser may still ask to be signed in after its attempt was confirmed elsewhere. */
const CLAIM_MS = 15 * 60_000;

export interface SignUp {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  /** Its password is one of the old system, under older rules. */
  readonly oldPassword: boolean;
  readonly profile: SignUpProfile;
}

export const presentSignUp = (row: Selectable<IdentityTables['identity.sign_ups']>): SignUp => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  oldPassword: row.old_password,
  profile: row.profile,
});

/** Keeps an attempt and hands its cookie to this browser. Attempts that expired are forgotten on the way. */
export const keepSignUp = async (
  db: Kysely<Database>,
  cookies: Cookies,
  attempt: Omit<SignUp, 'id'>,
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
      old_password: attempt.oldPassword,
      profile: JSON.stringify(attempt.profile),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      confirmed_at: null,
      identity_id: null,
      signed_in_at: null,
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
  return row ? presentSignUp(row) : null;
};

/** Keeps with a live attempt what its browser learnt since. */
export const amendSignUp = async (db: Kysely<Database>, { id, profile }: SignUp): Promise<void> => {
  await db
    .updateTable('identity.sign_ups')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', id)
    .execute();
};

/**
 * The attempt became an identity, and whoever proved its mailbox is signed in. When that is not the browser that began, it
 * asks later ({@link claimSignUp}).
 */
export const closeSignUp = async (
  db: Kysely<Database>,
  context: Pick<Context, 'now' | 'cookies' | 'request'>,
  { signUp, accountId, identityId, here }: { signUp: SignUp; accountId: number; identityId: number; here: boolean },
): Promise<Session> => {
  const { cookies, now } = context;
  await db
    .updateTable('identity.sign_ups')
    .set({ confirmed_at: now, identity_id: identityId, signed_in_at: here ? now : null })
    .where('id', '=', signUp.id)
    .execute();
  if (here) cookies.clear(SIGN_UP_COOKIE);
  const { email, passwordHash } = signUp;
  const { session } = await openSession(db, context, { id: identityId, accountId, email, passwordHash });
  return session;
};

/**
 * What the browser that waits is told: null while its attempt is not confirmed, the identity that it became, once, and
 * that it expired otherwise. An identity that has taken a second factor since is not signed in without it.
 */
export const claimSignUp = async (
  db: Kysely<Database>,
  cookies: Cookies,
  now: Date,
): Promise<{ readonly id: number } | Refused<'code_expired'> | null> => {
  const token = cookies.get(SIGN_UP_COOKIE);
  if (!token) return { refused: 'code_expired' };
  if (await currentSignUp(db, cookies, now)) return null;
  const claimed = await db
    .updateTable('identity.sign_ups as s')
    .from('identity.identities as i')
    .set({ signed_in_at: now })
    .where('s.cookie_hash', '=', tokenHash(token))
    .whereRef('i.id', '=', 's.identity_id')
    .where('s.signed_in_at', 'is', null)
    .where('s.confirmed_at', '>', new Date(now.getTime() - CLAIM_MS))
    .where('i.disabled_at', 'is', null)
    .where('i.deleted_at', 'is', null)
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
    .returning('i.id')
    .executeTakeFirst();
  cookies.clear(SIGN_UP_COOKIE);
  return claimed ?? { refused: 'code_expired' };
};
