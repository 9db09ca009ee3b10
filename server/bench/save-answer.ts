/**
 * Saving an answer over HTTP (token checked, committed, next proposition in the reply) against the very same statement sent
 * straight to the same PostgreSQL: 32 callers each, in turn, so that a noisy machine is noisy for both.
 */
import { type Bench, figure, median, ms } from './figure.ts';
import type { Measure } from './measure-callers.ts';
import { APP_SECRET, inProcess, withProduct } from './product.ts';
import { makeSittings, sittingsFor } from './sittings.ts';

const CALLERS = 32;

const bench: Bench = (quick) =>
  withProduct(async ({ port, pool, connection }) => {
    const sittings = () => makeSittings(pool, APP_SECRET, sittingsFor(quick ? 16_000 : 48_000, CALLERS));
    const http: Measure[] = [];
    const raw: Measure[] = [];
    // A first round warms both and is not counted.
    for (let round = 0; round <= (quick ? 3 : 7); round += 1) {
      const common = { callers: CALLERS };
      const straight = await inProcess<Measure>('./raw-callers.ts', {
        ...common,
        connection,
        sittings: await sittings(),
      });
      const product = await inProcess<Measure>('./http-callers.ts', { ...common, port, sittings: await sittings() });
      if (round === 0) continue;
      raw.push(straight);
      http.push(product);
    }
    const ratios = http.map((measure, round) => measure.perSecond / (raw[round]?.perSecond ?? Number.NaN));
    return [
      figure(
        'saving an answer over HTTP, 32 connections, rate against the bare statement',
        `${median(ratios).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
        'at least 0.65',
      ),
      figure('… its p99', ms(median(http.map(({ p99 }) => p99))), 'below 20 ms'),
      // Whoever asks without a pause waits for the 31 others: on a slow machine both sides wait longer.
      figure(
        '… against the bare statement’s own p99, 32 connections as well',
        `${median(http.map(({ p99 }, round) => p99 / (raw[round]?.p99 ?? Number.NaN))).toFixed(2)} (${ms(median(raw.map(({ p99 }) => p99)))})`,
      ),
      figure('… its rate', `${median(http.map(({ perSecond }) => perSecond)).toFixed(0)}/s`),
      figure('… the bare statement', `${median(raw.map(({ perSecond }) => perSecond)).toFixed(0)}/s`),
    ];
  });

export default bench;
