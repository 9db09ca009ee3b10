import { FACETS, facetsOf, perFacet, perPillar } from '../diagnostic/words.ts';
import type { FacetId, PerPillar } from '../diagnostic/words.ts';
import { logistic, mean } from '../estimation.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';

/** Scores written by hand, for rules that look at scores alone; errors are independent and all equal. */
export const craftedBehaviour = (beta: readonly number[], standardError: number): BehaviourScores => {
  const at = (facet: FacetId) => beta[facet] ?? 0;
  return {
    // What such a position wins of sixteen against the mean.
    wins: perFacet((facet) => Math.round(16 * logistic(at(facet)))),
    beta: perFacet(at),
    standardError: perFacet(() => standardError),
    covariance: perFacet((i) => perFacet((j) => (i === j ? standardError ** 2 : 0))),
    pillars: perPillar((pillar) => ({
      mean: mean(facetsOf(pillar).map(at)),
      standardError: standardError / 2,
      choices: { low: 30, value: 32, high: 34 },
    })),
  };
};

/** Every facet of a pillar at the pillar's mean. The difference between two pillars has an error of standardError / √2. */
export const craftedPillars = (means: PerPillar<number>, standardError: number): BehaviourScores => {
  return craftedBehaviour(
    Object.values(means).flatMap((value) => [value, value, value, value]),
    standardError,
  );
};

export const craftedResources = (sums: readonly number[]): ResourceScores => {
  const all = FACETS.map((facet) => sums[facet] ?? 0);
  const centre = mean(all);
  return {
    sums: perFacet((i) => all[i] ?? 0),
    mean: centre,
    centred: perFacet((i) => (all[i] ?? 0) - centre),
    // Of four ratings as alike as the sum lets them be.
    highest: perFacet((i) => Math.ceil((all[i] ?? 0) / 4)),
  };
};
