import type { ResourceAnswer } from '../diagnostic/answers.ts';
import { FACETS } from '../diagnostic/words.ts';
import { mean, variance } from '../estimation.ts';

/**
 * Share of the spread of the sixteen means that is not error, 1 − 1/F: F is the spread between facets over that inside them
 * (analysis of variance, 15 and 48 degrees of freedom). About 0 for ratings given at random, near .7 for ratings that know what
 * they are about. Null when all 64 are the same.
 */
export const ratingSeparation = (answers: readonly ResourceAnswer[]): number | null => {
  const byFacet = FACETS.map((facet) => answers.filter((answer) => answer.facet === facet).map(({ value }) => value));
  const within = mean(byFacet.map((values) => variance(values)));
  const between = mean(byFacet.map((values) => values.length)) * variance(byFacet.map((values) => mean(values)));
  if (between === 0) return within === 0 ? null : Number.NEGATIVE_INFINITY;
  return 1 - within / between;
};

/** From here ratings are read: of those given at random, four in a hundred reach it. */
const LEAST_SEPARATION = 0.5;

export const ratingsSeparate = (separation: number | null): boolean =>
  separation !== null && separation >= LEAST_SEPARATION;
