import { FACETS, perFacet } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import { logistic, mean } from '../estimation.ts';
import { invertPositiveDefinite } from './positive-definite.ts';

/** One choice: which facet was taken and which was left. */
export type Comparison = { readonly winner: FacetId; readonly loser: FacetId };

/** Centred positions in logits, and the covariance of these centred positions. */
export type BradleyTerryFit = { readonly beta: PerFacet<number>; readonly covariance: PerFacet<PerFacet<number>> };

/** Standard deviation of the prior on a facet's position; 1 would be too tight for strongly contrasted people (D.2). */
const PRIOR_DEVIATION = 1.5;

const MOST_STEPS = 100;
const CONVERGED = 1e-11;

/**
 * Bradley-Terry positions of the sixteen facets, the most probable under a normal prior β ~ N(0, τ²) (reference:
 * psychometrics D.2): Newton on g = W − E − β/τ² with H = Σ p(1−p)·(e_i−e_j)(e_i−e_j)ᵀ + I/τ², then V = C·H⁻¹·C with
 * C = I − J/16. The prior keeps everything finite, also with few answers or a facet that always wins. The order of the
 * comparisons does not matter.
 */
export const fitBradleyTerry = (
  comparisons: readonly Comparison[],
  priorDeviation: number = PRIOR_DEVIATION,
): BradleyTerryFit => {
  const met = countMeetings(comparisons);
  const wins = countWins(comparisons);
  const precision = 1 / priorDeviation ** 2;
  let beta = perFacet(() => 0);
  let inverse = invertPositiveDefinite(negativeHessian(beta, met, precision));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const slope = gradient(beta, met, wins, precision);
    const moves = inverse.map((row) => row.reduce((sum, entry, j) => sum + entry * slope[j]!, 0));
    // A full Newton step can overshoot far from the top; no probable position moves by more than two logits at once.
    const longest = Math.max(...moves.map(Math.abs));
    const scale = Math.min(1, 2 / longest);
    const from = beta;
    beta = perFacet((i) => from[i] + scale * moves[i]!);
    inverse = invertPositiveDefinite(negativeHessian(beta, met, precision));
    if (longest < CONVERGED) break;
  }
  const centre = mean(beta);
  return { beta: perFacet((i) => beta[i] - centre), covariance: doubleCentred(inverse) };
};

/** Choices won by each facet. */
export const countWins = (comparisons: readonly Comparison[]): PerFacet<number> => {
  const wins = FACETS.map(() => 0);
  for (const { winner } of comparisons) wins[winner]! += 1;
  return perFacet((i) => wins[i]!);
};

type Meetings = readonly (readonly number[])[];

const countMeetings = (comparisons: readonly Comparison[]): Meetings => {
  const met = FACETS.map(() => FACETS.map(() => 0));
  for (const { winner, loser } of comparisons) {
    met[winner]![loser]! += 1;
    met[loser]![winner]! += 1;
  }
  return met;
};

const gradient = (beta: PerFacet<number>, met: Meetings, wins: PerFacet<number>, precision: number): number[] => {
  return FACETS.map((i) => {
    const expected = FACETS.reduce<number>((sum, j) => sum + met[i]![j]! * logistic(beta[i] - beta[j]), 0);
    return wins[i] - expected - beta[i] * precision;
  });
};

const negativeHessian = (beta: PerFacet<number>, met: Meetings, precision: number): number[][] => {
  const information = FACETS.map((i) =>
    FACETS.map((j) => {
      const chance = logistic(beta[i] - beta[j]);
      return -met[i]![j]! * chance * (1 - chance);
    }),
  );
  for (const [i, row] of information.entries()) row[i] = precision - row.reduce((sum, entry) => sum + entry, 0);
  return information;
};

/** C·M·C for a symmetric M: each entry less the means of its row and column, plus the mean of all. */
const doubleCentred = (matrix: readonly (readonly number[])[]): PerFacet<PerFacet<number>> => {
  const rowMeans = matrix.map(mean);
  const overall = mean(rowMeans);
  return perFacet((i) => perFacet((j) => matrix[i]![j]! - rowMeans[i]! - rowMeans[j]! + overall));
};
