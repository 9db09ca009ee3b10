/** How long identity keeps what proves and what slows down: calls forget some of it on their way, and this what nobody calls for. */
import { sql } from 'kysely';
import { daysBefore, type Kept, yearsBefore } from '../retention.ts';

/** Longer than any of these counters and challenges means anything. */
const aDay = (now: Date): Date => daysBefore(now, 1);

export const identityKept: readonly Kept[] = [
  {
    what: 'access tokens, a day after they end',
    table: 'identity.access_tokens',
    over: (now) => sql`expires_at < ${aDay(now)}`,
  },
  {
    // Until then whoever comes back hears that it has expired.
    what: 'refresh tokens, a month after they end',
    table: 'identity.refresh_tokens',
    over: (now) => sql`expires_at < ${daysBefore(now, 30)}`,
  },
  {
    // As long as logs: which browser was here, and when. The last one stays: it says since when an account is unused.
    what: 'devices but a person’s last, a year after they were used last or signed out',
    table: 'identity.devices',
    over: (now) => sql`coalesce(revoked_at, last_seen_at) < ${yearsBefore(now, 1)}
      and (revoked_at is not null
        or not exists (select from identity.refresh_tokens t where t.account_id = devices.account_id and t.device_id = devices.id and t.expires_at >= ${now}))
      and exists (select from identity.devices l where l.account_id = devices.account_id and l.identity_id = devices.identity_id
        and (l.last_seen_at, l.id) > (devices.last_seen_at, devices.id))`,
  },
  {
    // A used one names an address that was left: failed mails to it are kept for as long. A parent's goes with the request (consent/kept.ts).
    what: 'codes, a month after they end; a year where they confirmed another address; seven days where they were mailed to a parent',
    table: 'identity.codes',
    over: (now) => sql`expires_at < case when purpose = 'parent-approval' then ${daysBefore(now, 7)}::timestamptz
      when target is not null and used_at is not null then ${yearsBefore(now, 1)}::timestamptz
      else ${daysBefore(now, 30)}::timestamptz end`,
  },
  {
    what: 'sign-ups that nobody confirmed, when they end',
    table: 'identity.sign_ups',
    over: (now) => sql`expires_at < ${now}`,
  },
  {
    what: 'second steps of a sign-in, a day after they end',
    table: 'identity.challenges',
    over: (now) => sql`expires_at < ${aDay(now)}`,
  },
  {
    what: 'challenges of passkeys that have served, a day after they end',
    table: 'identity.spent_challenges',
    over: (now) => sql`expires_at < ${aDay(now)}`,
  },
  {
    what: 'failed sign-ins, a day after the last one',
    table: 'identity.sign_in_failures',
    over: (now) => sql`last_failed_at < ${aDay(now)}`,
  },
  {
    what: 'counted guesses, a year after the last one',
    table: 'identity.guesses',
    over: (now) => sql`last_tried_at < ${yearsBefore(now, 1)}`,
  },
  {
    what: 'what each network asked for, after a day',
    table: 'identity.asked_from',
    over: (now) => sql`at < ${aDay(now)}`,
  },
];
