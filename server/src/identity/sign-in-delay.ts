/**
 * What slows a guesser down: after 10 failures on one account without 15 quiet minutes each further try waits twice as long
 * as the one before (never longer than 15 minutes, so nobody is locked out for good); one address has 100 failures, and an
 * IPv6 network counts as one address. The same holds, each apart, for the codes mailed to one address and for the codes of
 * one second factor. In the same way one address may begin 6 sign-ups for one mailbox: as many mails as one sign-up may ask
 * for. The formula is the database's `identity.seconds_to_wait`.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { networkOf } from '../http/network.ts';

const WINDOW_MS = 15 * 60_000;
const FREE = 10;
const FREE_PER_ADDRESS = 100;
const FREE_SIGN_UPS = 6;

export const passwordsOf = (email: string): string => `account:${email}`;
const codesOf = (email: string): string => `code:${email}`;
const factorCodesOf = (identityId: number): string => `second-factor:${identityId}`;
const addressKey = (address: string): string => `address:${networkOf(address)}`;

/** What a success makes forgotten: the failures of the account, not those of the address. */
export const keysOfAccount = ({ id, email }: { readonly id: number; readonly email: string }): string[] => [
  passwordsOf(email),
  codesOf(email),
  factorCodesOf(id),
];

/**
 * Takes one try of a password on an account, whether or not it exists: answers the seconds to wait, or 0 and the try counts
 * as failed until a session is opened. Counted before the password is looked at, so that tries sent at once gain nothing.
 */
export const takeSignInTry = (db: Kysely<Database>, email: string, address: string, now: Date): Promise<number> =>
  takeTry(db, passwordsOf(email), FREE, address, now);

/** The same for a code that was mailed to `email`: however many attempts or addresses somebody has. */
export const takeCodeTry = (db: Kysely<Database>, email: string, address: string, now: Date): Promise<number> =>
  takeTry(db, codesOf(email), FREE, address, now);

/** The same for a code of an identity's second factor. */
export const takeFactorTry = (db: Kysely<Database>, identityId: number, address: string, now: Date): Promise<number> =>
  takeTry(db, factorCodesOf(identityId), FREE, address, now);

/** The same for beginning a sign-up from an address; the mailbox's owner, elsewhere, is not slowed by it. */
export const takeSignUp = (db: Kysely<Database>, email: string, address: string, now: Date): Promise<number> =>
  takeTry(db, `sign-up:${networkOf(address)}:${email}`, FREE_SIGN_UPS, null, now);

/** What a proved password clears. A session that is opened clears it by itself. */
export const forgetFailures = async (db: Kysely<Database>, email: string): Promise<void> => {
  await db
    .deleteFrom('identity.sign_in_failures')
    .where('key', 'in', [passwordsOf(email), codesOf(email)])
    .execute();
};

/** The same of a code of the second factor. */
export const forgetFactorFailures = async (db: Kysely<Database>, identityId: number): Promise<void> => {
  await db.deleteFrom('identity.sign_in_failures').where('key', '=', factorCodesOf(identityId)).execute();
};

/** One statement: what is refused for its address does not count against the account. */
const takeTry = async (
  db: Kysely<Database>,
  key: string,
  free: number,
  address: string | null,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ taken: boolean; wait: number }>`
    with seen as (
      select key, identity.seconds_to_wait(failures, last_failed_at,
        case when key = ${key} then ${free}::integer else ${FREE_PER_ADDRESS}::integer end, ${now}) as wait
      from identity.sign_in_failures where key in (${key}, ${address === null ? key : addressKey(address)})
    ), taken as (
      insert into identity.sign_in_failures as f (key, failures, window_started_at, last_failed_at)
      select ${key}, 1, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select 1 from seen where key <> ${key} and wait > 0)
      on conflict (key) do update set ${oneMore(now)}
        where identity.seconds_to_wait(f.failures, f.last_failed_at, ${free}::integer, ${now}) = 0
      returning key
    )
    select exists (select 1 from taken) as taken, coalesce((select max(wait) from seen), 0) as wait`.execute(db);
  const { taken = false, wait = 0 } = rows[0] ?? {};
  // Somebody else took the last try while this one was on its way: then a second is the wait.
  return taken ? 0 : wait || 1;
};

/** After 15 minutes without failures the count starts again at one. `f` is the row that exists. */
const oneMore = (now: Date) => {
  const old = new Date(now.getTime() - WINDOW_MS);
  return sql`
    failures = case when f.last_failed_at <= ${old} then 1 else f.failures + 1 end,
    window_started_at = case when f.last_failed_at <= ${old} then ${now} else f.window_started_at end,
    last_failed_at = ${now}`;
};

/** Counts a wrong password, or a wrong code, for its address; and forgets whom nothing slows any more. */
export const countAddressFailure = async (db: Kysely<Database>, address: string, now: Date): Promise<void> => {
  await sql`
    insert into identity.sign_in_failures as f (key, failures, window_started_at, last_failed_at)
    values (${addressKey(address)}, 1, ${now}, ${now})
    on conflict (key) do update set ${oneMore(now)}`.execute(db);
  await sql`
    delete from identity.sign_in_failures where key in (
      select key from identity.sign_in_failures where last_failed_at <= ${new Date(now.getTime() - WINDOW_MS)}
      for update skip locked)`.execute(db);
};
