/** Saving an answer with millions of answers stored against none: two products, asked in turn. */
import { type Bench, figure, median, ms, percentile } from './figure.ts';
import type { Measure } from './measure-callers.ts';
import { APP_SECRET, type BenchProduct, inProcess, withProduct } from './product.ts';
import { makeSittings, sittingsFor } from './sittings.ts';
import { storeAnswers } from './store-answers.ts';

const CALLERS = 8;

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
