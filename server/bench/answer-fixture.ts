/** People in the middle of part 1, made straight in the database: what the answer benches answer for. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { behaviourOrder } from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { BEHAVIOUR_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { clefsOf } from '../src/diagnostic/clef.ts';
import { tokenHash } from '../src/secrets.ts';

/** One person and the 128 answers that they will give, in order. */
export interface Sitting {
  readonly sessionId: number;
  readonly token: string;
  readonly answers: readonly {
    readonly ordinal: number;
    readonly block: number;
    readonly pair: number;
    readonly clef: string;
  }[];
}

/** Makes `count` people with a started diagnostic each. Their tokens hold for a day. */
export const makeSittings = async (pool: Pool, appSecret: string, count: number): Promise<Sitting[]> => {
  const clefs = clefsOf(appSecret);
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const batch = randomBytes(6).toString('hex');
  const { rows } = await pool.query<{ session_id: number; seed: number; n: number }>(
    `with people as (
       insert into account.accounts (email, identifiant, created_at, activated_at, birthday)
       select $1 || n || '@exemple.fr', $1 || n, now(), now(), '1990-01-01' from generate_series(1, $2::int) n
       returning id, email
     ), identities as (
       insert into identity.identities (account_id, email, password_hash, confirmed_at)
       select id, email, 'none', now() from people returning id, account_id
     ), devices as (
       insert into identity.devices (identity_id, label, created_at, last_seen_at, authenticated_at)
       select id, 'bench', now(), now(), now() from identities returning id, identity_id
     ), tokens as (
       insert into identity.access_tokens (hash, device_id, expires_at)
       select ($3::bytea[])[row_number() over (order by d.id)], d.id, now() + interval '1 day' from devices d
       returning device_id
     ), purchases as (
       insert into offers.purchases (account_id, offer_id, bought_at, begun_at)
       select id, 27, now(), now() from people returning id, account_id
     ), sessions as (
       insert into diagnostic.sessions
         (account_id, purchase_id, kind, instrument_version, language, seed, created_at, part_one_started_at)
       select account_id, id, 'complete', 'bench', 'fr', 1 + (random() * 1e6)::int, now(), now() from purchases
       returning id, account_id, seed
     )
     select s.id as session_id, s.seed, row_number() over (order by d.id)::int as n
     from sessions s join identities i on i.account_id = s.account_id join devices d on d.identity_id = i.id
     order by d.id`,
    [`bench-${batch}-`, count, tokens.map(tokenHash)],
  );
  return rows.map(({ session_id, seed, n }) => ({
    sessionId: session_id,
    token: tokens[n - 1] ?? '',
    answers: behaviourOrder(seed).map(({ block, pair }, index) => ({
      ordinal: index + 1,
      block,
      pair,
      clef: clefs.write({
        sessionId: session_id,
        part: 1,
        attempt: 1,
        ordinal: index + 1,
        group: block,
        member: pair,
        side: (index % 2) as 0 | 1,
      }),
    })),
  }));
};

/** How many sittings a round of `answers` saves needs for `callers` at once. */
export const sittingsFor = (answers: number, callers: number): number =>
  Math.ceil(answers / BEHAVIOUR_PROPOSITIONS / callers) * callers;
