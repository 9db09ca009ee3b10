/** People in the middle of part 1: what the answer benches answer for. */
import type { Pool } from 'pg';
import { behaviourOrder } from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { BEHAVIOUR_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { currentBank } from '../src/content/banks.ts';
import { clefsOf } from '../src/diagnostic/clef.ts';
import { makePeople } from './people.ts';

/** One person and the 128 answers that they will give, in order. */
export interface Sitting {
  readonly accountId: number;
  readonly sessionId: number;
  readonly token: string;
  readonly answers: readonly {
    readonly ordinal: number;
    readonly block: number;
    readonly pair: number;
    readonly clef: string;
  }[];
}

/** Makes `count` people with a started diagnostic each. */
export const makeSittings = async (pool: Pool, appSecret: string, count: number): Promise<Sitting[]> => {
  const clefs = clefsOf(appSecret);
  const people = await makePeople(pool, count);
  const { rows } = await pool.query<{ id: number; account_id: number; seed: number }>(
    `insert into diagnostic.sessions
       (account_id, purchase_id, kind, instrument_version, language, seed, created_at, part_one_started_at)
     select account_id, purchase_id, 'complete', $3, 'fr', 1 + (random() * 1e6)::int, now(), now()
     from unnest($1::bigint[], $2::bigint[]) as p (account_id, purchase_id)
     returning id, account_id, seed`,
    [people.map(({ accountId }) => accountId), people.map(({ purchaseId }) => purchaseId), currentBank().number],
  );
  const tokens = new Map(people.map(({ accountId, token }) => [accountId, token]));
  return rows.map(({ id, account_id, seed }) => {
    const sessionId = Number(id);
    return {
      accountId: Number(account_id),
      sessionId,
      token: tokens.get(Number(account_id)) ?? '',
      answers: behaviourOrder(seed).map(({ block, pair }, index) => ({
        ordinal: index + 1,
        block,
        pair,
        clef: clefs.write({
          sessionId,
          part: 1,
          attempt: 1,
          ordinal: index + 1,
          group: block,
          member: pair,
          side: (index % 2) as 0 | 1,
          language: 'fr',
        }),
      })),
    };
  });
};

/** How many sittings a round of `answers` saves needs for `callers` at once. */
export const sittingsFor = (answers: number, callers: number): number =>
  Math.ceil(answers / BEHAVIOUR_PROPOSITIONS / callers) * callers;
