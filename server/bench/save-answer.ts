/**
 * Saving an answer over HTTP (token checked, committed, next proposition in the reply) against the very same statement sent
 * straight to the same PostgreSQL: 32 callers each, in turn, so that a noisy machine is noisy for both.
 */
import pg from 'pg';
import { makeSittings, sittingsFor } from './answer-fixture.ts';
import type { Measure } from './measure-callers.ts';
import { APP_SECRET, inProcess, startProduct } from './product.ts';

const CALLERS = 32;

export interface SaveAnswerFigures {
  /** HTTP rate over raw rate, of each round; the median speaks. */
  readonly ratios: readonly number[];
  readonly ratio: number;
  readonly http: readonly Measure[];
  readonly raw: readonly Measure[];
}

export const benchSaveAnswer = async (rounds: number, answersPerRound: number): Promise<SaveAnswerFigures> => {
  const product = await startProduct(3290);
  // The embedded server's socket: the same door as the product's own.
  const connection = { host: `${product.dataDir}/postgres-run`, user: 'eqinox', database: 'eqinox' };
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', () => {});
  pg.types.setTypeParser(20, Number);
  const http: Measure[] = [];
  const raw: Measure[] = [];
  try {
    const sittings = () => makeSittings(pool, APP_SECRET, sittingsFor(answersPerRound, CALLERS));
    // A first round warms both and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const straight = await inProcess<Measure>('./raw-callers.ts', {
        connection,
        sittings: await sittings(),
        callers: CALLERS,
      });
      const product32 = await inProcess<Measure>('./http-callers.ts', {
        port: product.port,
        sittings: await sittings(),
        callers: CALLERS,
      });
      if (round > 0) {
        raw.push(straight);
        http.push(product32);
      }
    }
  } finally {
    await pool.end();
    await product.stop();
  }
  const ratios = http.map((measure, round) => measure.perSecond / (raw[round]?.perSecond ?? Number.NaN));
  return { ratios, ratio: ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN, http, raw };
};
