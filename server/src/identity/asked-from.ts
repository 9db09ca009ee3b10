/**
 * What one network may ask for in an hour of what costs others time: hashes, and mails that wait in one line. A class of thirty
 * that signs up in ten minutes, resends and retries included, stays below; six hundred do not. It leaks evenly, so nobody
 * waits for a whole hour. Codes are mailed in the order of how much their network asked for of late: the first of somebody
 * comes before the second of anybody else, so a stranger who asks for 3,000 waits for himself.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { networkOf } from '../network.ts';

/** By the hour and network. Thirty people who each begin as often as their mailbox allows make 180, and as many resends. */
const CEILINGS = { 'sign-up': 200, reset: 200, resend: 400 } as const;
const HOUR_SECONDS = 3_600;

export interface Asked {
  /** Until it may be asked for; 0 and it is counted. */
  readonly waitSeconds: number;
  /** Of the jobs that follow: those of a network that asks for little come first. */
  readonly priority: number;
}

export const askFrom = async (
  db: Kysely<Database>,
  what: keyof typeof CEILINGS,
  address: string,
  now: Date,
): Promise<Asked> => {
  const key = `${what}:${networkOf(address)}`;
  const ceiling = CEILINGS[what];
  const perSecond = ceiling / HOUR_SECONDS;
  // What is left of it now, and this one more. `a` is the row that exists.
  const level = sql`greatest(0, a.level - greatest(0, extract(epoch from ${now}::timestamptz - a.at)) * ${perSecond}::float8) + 1`;
  const { rows } = await sql<{ level: number }>`
    insert into identity.asked_from as a (key, level, at) values (${key}, 1, ${now})
    on conflict (key) do update set level = ${level}, at = greatest(a.at, excluded.at) where ${level} <= ${ceiling}
    returning level`.execute(db);
  const taken = rows[0];
  if (!taken) return { waitSeconds: 1 / perSecond, priority: 0 };
  // Somebody new: time to forget whom nothing holds any more.
  if (taken.level <= 1) await forgetEmpty(db, now);
  return { waitSeconds: 0, priority: -Math.round(taken.level) };
};

const forgetEmpty = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - HOUR_SECONDS * 1000);
  await sql`
    delete from identity.asked_from where key in (
      select key from identity.asked_from where at <= ${old} for update skip locked)`.execute(db);
};
