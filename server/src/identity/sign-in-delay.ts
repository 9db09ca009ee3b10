/**
 * What slows a guesser down: after 10 failures in one lane (lanes.ts) without 15 quiet minutes each further try waits twice
 * as long as the one before (never longer than 15 minutes, so nobody is locked out for good); one address has 100 failures,
 * and an IPv6 network counts as one address. In the same way one address may begin 6 sign-ups for one mailbox: as many mails
 * as one sign-up may ask for. The formula is the database's `identity.seconds_to_wait`.
 *
 * Beside that, what is patient is counted without forgetting: after 100 tries in one lane without a success the next one may
 * come a week later, and so on. A lane of one's own that is used up so is shared from then on (docs/decisions/0023).
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { networkOf } from '../network.ts';
import { type Lane, passwordsOf } from './lanes.ts';

const WINDOW_MS = 15 * 60_000;
const FREE = 10;
const FREE_PER_ADDRESS = 100;
const FREE_SIGN_UPS = 6;
/** Tries in one lane that only a success makes forgotten. */
const PATIENT = 100;
const PATIENT_MS = 7 * 24 * 3_600_000;
/** At so many the person is told. */
const TOLD_AT = 20;
/** What nobody has touched for so long is no guesser's, and may hold the address of somebody who never came. */
const KEPT_MS = 365 * 24 * 3_600_000;

const addressKey = (address: string): string => `address:${networkOf(address)}`;

/** A try, counted before its secret is looked at so that tries sent at once gain nothing; or the wait for one. */
export interface Try {
  /** Seconds to wait; 0 when the secret may be looked at. The try counts as failed until {@link forget}. */
  readonly wait: number;
  /** The lane under which it was counted. */
  readonly key: string;
  /** Whether, when it fails, it is time to tell the person: once until a success. */
  readonly tell: boolean;
  /** Whether so many have been tried without a success that only somebody patient can have. */
  readonly patient: boolean;
}

/** Counters that a success clears. */
export interface Cleared {
  /** Those that forget by themselves. */
  readonly failures: readonly string[];
  /** Those that do not. */
  readonly guesses: readonly string[];
}

/** Everything under these keys. */
export const clearing = (...keys: readonly string[]): Cleared => ({ failures: keys, guesses: keys });

/**
 * What a proved password clears: its own lane, and the delay of the others. Not what others have guessed in the shared lane
 * without end, which is cleared there or by a new password: else each of the owner's sign-ins would give a guesser a hundred more.
 */
export const clearedByPassword = ({ key }: Try, email: string): Cleared => ({
  failures: [key, passwordsOf(email)],
  guesses: [key],
});

/** Clears counters. */
export const forget = async (db: Kysely<Database>, { failures, guesses }: Cleared): Promise<void> => {
  await sql`
    with forgotten_failures as (delete from identity.sign_in_failures where key = any(${failures}::text[])),
      forgotten_guesses as (delete from identity.guesses where key = any(${guesses}::text[]))
    select`.execute(db);
};

/** Every counter of an address that nobody signs in with any more. */
export const forgetAddress = async (db: Kysely<Database>, email: string): Promise<void> => {
  for (const table of ['identity.sign_in_failures', 'identity.guesses'] as const) {
    await db
      .deleteFrom(table)
      .where('key', 'like', `%:${email.replace(/[%_\\]/gu, '\\$&')}`)
      .execute();
  }
};

/**
 * Counts a try in its lane, whether or not there is anything behind it. What is refused for its address counts nowhere; `null`:
 * what others guessed at the same address is no reason to wait.
 */
export const registerTry = (
  db: Kysely<Database>,
  lane: Lane,
  { address, now }: { readonly address: string | null; readonly now: Date },
): Promise<Try> => count(db, lane, { free: FREE, address, now });

/** The same for beginning a sign-up from an address; the mailbox's owner, elsewhere, is not slowed by it. */
export const takeSignUp = async (db: Kysely<Database>, email: string, address: string, now: Date): Promise<number> => {
  const lane = { key: `sign-up:${networkOf(address)}:${email}`, patient: false };
  return (await count(db, lane, { free: FREE_SIGN_UPS, address: null, now })).wait;
};

/** Whoever has a lane of their own does not wait for what others did at the same address. */
const count = async (
  db: Kysely<Database>,
  { key, own, patient }: Lane,
  { free, address, now }: { readonly free: number; readonly address: string | null; readonly now: Date },
): Promise<Try> => {
  const weekAgo = new Date(now.getTime() - PATIENT_MS);
  const together = own?.together ?? false;
  // By itself: devices lie with their person, and these counters do not.
  const holds = own ? (await sql<{ holds: boolean }>`select ${own.holds} as holds`.execute(db)).rows[0]?.holds : false;
  const theirs = own
    ? sql`${holds}::boolean and not exists (select 1 from identity.guesses where key = ${own.key} and tries >= ${PATIENT})`
    : sql`false`;
  const { rows } = await sql<{ key: string; taken: boolean; tries: number | null; wait: number }>`
    with lane as materialized (
      select case when ${theirs} then ${own?.key ?? key}::text else ${key}::text end as key
    ), seen as materialized (
      select f.key, identity.seconds_to_wait(failures, last_failed_at,
        case when f.key = lane.key then ${free}::integer else ${FREE_PER_ADDRESS}::integer end, ${now}) as wait
      from identity.sign_in_failures f, lane
      where f.key = lane.key or (lane.key = ${key} and f.key = ${address === null ? key : addressKey(address)})
    ), patience as materialized (
      select greatest(0, extract(epoch from g.last_tried_at - ${weekAgo}::timestamptz)::float8) as wait
      from identity.guesses g, lane where ${patient}::boolean and g.key = lane.key and g.tries >= ${PATIENT}
    ), taken as (
      insert into identity.sign_in_failures as f (key, failures, window_started_at, last_failed_at)
      select lane.key, 1, ${now}::timestamptz, ${now}::timestamptz from lane
      where not exists (select 1 from seen where seen.key <> lane.key and wait > 0)
        and not exists (select 1 from patience where wait > 0)
      on conflict (key) do update set ${oneMore(now)}
        where identity.seconds_to_wait(f.failures, f.last_failed_at, ${free}::integer, ${now}) = 0
      returning key
    ), guessed as (
      insert into identity.guesses as g (key, tries, last_tried_at)
      select case when ${together}::boolean then ${key}::text else key end, 1, ${now}::timestamptz from taken where ${patient}::boolean
      on conflict (key) do update set tries = g.tries + 1, last_tried_at = ${now}
        where g.tries < ${PATIENT} or g.last_tried_at <= ${weekAgo} or (${together}::boolean and (select lane.key <> ${key} from lane))
      returning tries
    ), over as (
      delete from identity.guesses where key in (
        select g.key from identity.guesses g where g.last_tried_at <= ${new Date(now.getTime() - KEPT_MS)}
          and g.key <> ${key} and g.key <> ${own?.key ?? key} limit 100 for update skip locked)
    )
    select lane.key, exists (select 1 from taken) and (not ${patient}::boolean or exists (select 1 from guessed)) as taken,
      (select tries from guessed) as tries,
      greatest((select max(wait) from seen), (select max(wait) from patience), 0) as wait
    from lane`.execute(db);
  const { key: counted, taken, wait, tries } = rows[0] ?? { key, taken: false, wait: 0, tries: null };
  // Somebody else took the last try while this one was on its way: then a second is the wait.
  return { wait: taken ? 0 : wait || 1, key: counted, tell: tries === TOLD_AT, patient: (tries ?? 0) > PATIENT };
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
