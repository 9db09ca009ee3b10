/** Saving an answer with millions of answers stored against none: two products, asked in turn. */
import type { Pool } from 'pg';
import { BEHAVIOUR_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { type Bench, figure, median, ms, percentile } from './figure.ts';
import type { Measure } from './measure-callers.ts';
import { APP_SECRET, type BenchProduct, inProcess, withProduct } from './product.ts';
import { makeSittings, sittingsFor } from './sittings.ts';

const CALLERS = 8;

/**
 * Completed parts 1 of as many people as it takes. Keys and references are put back after the rows are in: checked one by
 * one they would take ten times as long.
 */
const storeAnswers = async (pool: Pool, answers: number): Promise<void> => {
  const sessions = Math.ceil(answers / BEHAVIOUR_PROPOSITIONS);
  const db = await pool.connect();
  try {
    await db.query(`
      with people as (
        insert into account.accounts (email, identifiant, created_at)
        select 'stored-' || n || '@exemple.fr', 'stored-' || n, now() from generate_series(1, ${sessions}) n
        returning id
      ), purchases as (
        insert into offers.purchases (account_id, offer_id, bought_at) select id, 27, now() from people
        returning id, account_id
      )
      insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at,
        part_one_started_at, behaviours_answered)
      select account_id, id, 'complete', 'stored', 'fr', 1, now(), now(), ${BEHAVIOUR_PROPOSITIONS} from purchases`);
    await db.query(`
      begin;
      alter table diagnostic.behaviour_answers drop constraint behaviour_answers_pkey;
      alter table diagnostic.behaviour_answers drop constraint behaviour_answers_session_id_fkey;
      insert into diagnostic.behaviour_answers
        (session_id, attempt, ordinal, block, pair, chosen, duration_ms, answered_at)
      select s.id, 1, n, 1 + (n - 1) / 8, 1 + (n - 1) % 8, 'left', 4000, now()
      from diagnostic.sessions s, generate_series(1, ${BEHAVIOUR_PROPOSITIONS}) n
      where s.instrument_version = 'stored';
      alter table diagnostic.behaviour_answers add primary key (session_id, attempt, ordinal);
      alter table diagnostic.behaviour_answers
        add foreign key (session_id) references diagnostic.sessions on delete cascade;
      commit`);
    await db.query('vacuum (analyze) diagnostic.behaviour_answers');
    await db.query('vacuum (analyze) diagnostic.sessions');
    await db.query('checkpoint');
  } finally {
    db.release();
  }
};

const bench: Bench = (quick) =>
  withProduct((full) =>
    withProduct(async (empty) => {
      const stored = quick ? 1_000_000 : 10_000_000;
      await storeAnswers(full.pool, stored);
      const save = async ({ port, pool }: BenchProduct): Promise<Measure> =>
        inProcess<Measure>('./http-callers.ts', {
          port,
          sittings: await makeSittings(pool, APP_SECRET, sittingsFor(4000, CALLERS)),
          callers: CALLERS,
        });
      // A first round warms both and is not counted.
      await save(full);
      await save(empty);
      const rounds: { full: Measure; empty: Measure }[] = [];
      for (let round = 0; round < (quick ? 8 : 20); round += 1) {
        // Each goes first as often as the other.
        const first = round % 2 === 0 ? await save(full) : null;
        const without = await save(empty);
        rounds.push({ full: first ?? (await save(full)), empty: without });
      }
      const ratios = rounds.map((round) => round.empty.perSecond / round.full.perSecond);
      return [
        figure(
          `saving an answer with ${stored.toLocaleString('en')} stored against none: time`,
          `${median(ratios).toFixed(2)} (${ratios.length} rounds, half of them from ${percentile(ratios, 0.25).toFixed(2)} to ${percentile(ratios, 0.75).toFixed(2)})`,
          'at most 1.20',
        ),
        figure(
          '… medians, with and without',
          `${ms(median(rounds.map((round) => round.full.p50)))}, ${ms(median(rounds.map((round) => round.empty.p50)))}`,
        ),
      ];
    }),
  );

export default bench;
