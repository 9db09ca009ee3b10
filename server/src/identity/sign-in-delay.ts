/**
 * What slows a guesser down: after 10 failures on one account within 15 minutes each further try waits twice as long as
 * the one before (never longer than 15 minutes, so nobody is locked out for good); one address has 100 failures.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

const WINDOW_MS = 15 * 60_000;
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 100;

interface Failures {
  readonly failures: number;
  readonly windowStartedAt: Date;
  readonly lastFailedAt: Date;
}

/** Seconds to wait before the next try is looked at; 0 when it may be tried now. */
export const delayAfter = (seen: Failures | undefined, free: number, now: Date): number => {
  if (!seen || seen.failures < free || now.getTime() - seen.lastFailedAt.getTime() >= WINDOW_MS) return 0;
  const wait = Math.min(WINDOW_MS, 1000 * 2 ** Math.min(20, seen.failures - free));
  return Math.max(0, (seen.lastFailedAt.getTime() + wait - now.getTime()) / 1000);
};

const keysOf = (email: string, address: string) => [
  { key: `account:${email}`, free: FREE_PER_ACCOUNT },
  { key: `address:${address}`, free: FREE_PER_ADDRESS },
];

/** Seconds this account or address has to wait; 0 for none. */
export const signInDelay = async (db: Kysely<Database>, email: string, address: string, now: Date): Promise<number> => {
  const keys = keysOf(email, address);
  const rows = await db
    .selectFrom('identity.sign_in_failures')
    .where('key', 'in', keys.map(({ key }) => key))
    .selectAll()
    .execute();
  return Math.max(
    ...keys.map(({ key, free }) => {
      const row = rows.find((candidate) => candidate.key === key);
      const seen = row && { failures: row.failures, windowStartedAt: row.window_started_at, lastFailedAt: row.last_failed_at };
      return delayAfter(seen, free, now);
    }),
  );
};

/** Counts one failure. A window without failures for 15 minutes starts again at one. */
export const countSignInFailure = async (
  db: Kysely<Database>,
  email: string,
  address: string,
  now: Date,
): Promise<void> => {
  const old = new Date(now.getTime() - WINDOW_MS);
  for (const { key } of keysOf(email, address)) {
    await sql`
      insert into identity.sign_in_failures as f (key, failures, window_started_at, last_failed_at)
      values (${key}, 1, ${now}, ${now})
      on conflict (key) do update set
        failures = case when f.last_failed_at < ${old} then 1 else f.failures + 1 end,
        window_started_at = case when f.last_failed_at < ${old} then ${now} else f.window_started_at end,
        last_failed_at = ${now}`.execute(db);
  }
};

/** A success clears the account's failures, not the address's. */
export const forgetSignInFailures = async (db: Kysely<Database>, email: string): Promise<void> => {
  await db.deleteFrom('identity.sign_in_failures').where('key', '=', `account:${email}`).execute();
};
