/**
 * What slows a guesser down: after 10 failures on one account without 15 quiet minutes each further try waits twice as long
 * as the one before (never longer than 15 minutes, so nobody is locked out for good); one address has 100 failures. In the
 * same way one address may begin 6 sign-ups for one mailbox: as many mails as one sign-up may ask for.
 */
import { type Kysely, sql } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';

const WINDOW_MS = 15 * 60_000;
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 100;
const FREE_SIGN_UPS = 6;

const accountKey = (email: string): string => `account:${email}`;
const addressKey = (address: string): string => `address:${address}`;

/** Seconds to wait before the next try is looked at; 0 when it may be tried now. */
export const delayAfter = (
  seen: { readonly failures: number; readonly lastFailedAt: Date } | undefined,
  free: number,
  now: Date,
): number => {
  if (!seen || seen.failures < free || now.getTime() - seen.lastFailedAt.getTime() >= WINDOW_MS) return 0;
  const wait = Math.min(WINDOW_MS, 1000 * 2 ** Math.min(20, seen.failures - free));
  return Math.max(0, (seen.lastFailedAt.getTime() + wait - now.getTime()) / 1000);
};

/**
 * Takes one try on an account, whether or not it exists: answers the seconds to wait, or 0 and the try counts as failed
 * until {@link forgetSignInFailures}. Counted before the password is looked at, so that tries sent at once gain nothing.
 */
export const takeSignInTry = (db: Kysely<Database>, email: string, now: Date): Promise<number> =>
  takeTry(db, accountKey(email), FREE_PER_ACCOUNT, now);

/** The same for beginning a sign-up from an address; the mailbox's owner, elsewhere, is not slowed by it. */
export const takeSignUp = (db: Kysely<Database>, email: string, address: string, now: Date): Promise<number> =>
  takeTry(db, `sign-up:${address}:${email}`, FREE_SIGN_UPS, now);

const takeTry = (db: Kysely<Database>, key: string, free: number, now: Date): Promise<number> =>
  transaction(db, async (db) => {
    await db
      .insertInto('identity.sign_in_failures')
      .values({ key, failures: 0, window_started_at: now, last_failed_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { failures, last_failed_at } = await db
      .selectFrom('identity.sign_in_failures')
      .where('key', '=', key)
      .select(['failures', 'last_failed_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const delay = delayAfter({ failures, lastFailedAt: last_failed_at }, free, now);
    if (delay === 0) await countFailure(db, key, now);
    return delay;
  });

/** A success clears the account's failures, not the address's. */
export const forgetSignInFailures = async (db: Kysely<Database>, email: string): Promise<void> => {
  await db.deleteFrom('identity.sign_in_failures').where('key', '=', accountKey(email)).execute();
};

/** Seconds that this address has to wait; 0 for none. Only what failed counts: many may sign in at once behind one. */
export const addressDelay = async (db: Kysely<Database>, address: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('identity.sign_in_failures')
    .where('key', '=', addressKey(address))
    .select(['failures', 'last_failed_at'])
    .executeTakeFirst();
  return delayAfter(row && { failures: row.failures, lastFailedAt: row.last_failed_at }, FREE_PER_ADDRESS, now);
};

/** Counts a wrong password, or a wrong code, for its address; and forgets whom nothing slows any more. */
export const countAddressFailure = async (db: Kysely<Database>, address: string, now: Date): Promise<void> => {
  await countFailure(db, addressKey(address), now);
  const over = db
    .selectFrom('identity.sign_in_failures')
    .where('last_failed_at', '<=', quietSince(now))
    .select('key')
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('identity.sign_in_failures').where('key', 'in', over).execute();
};

const quietSince = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

/** After 15 minutes without failures the count starts again at one. */
const countFailure = async (db: Kysely<Database>, key: string, now: Date): Promise<void> => {
  const old = quietSince(now);
  await sql`
    insert into identity.sign_in_failures as f (key, failures, window_started_at, last_failed_at)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when f.last_failed_at <= ${old} then 1 else f.failures + 1 end,
      window_started_at = case when f.last_failed_at <= ${old} then ${now} else f.window_started_at end,
      last_failed_at = ${now}`.execute(db);
};
