import { type PerFacet, perFacet } from '../../diagnostic/words.ts';
import { mean, variance } from '../../estimation.ts';

/** One person's positions and their errors, in logits. */
export interface Position {
  readonly beta: PerFacet<number>;
  readonly standardError: PerFacet<number>;
}

/**
 * Empirical reliability of each facet over people: 1 − mean(SE²)/var(β) (reference: evidence 6.3), 0 where the errors explain all of the spread. Of
 * positions around each person's own mean: it says how well people keep apart on a facet, and never that two may be compared.
 */
export const facetReliability = (people: readonly Position[]): PerFacet<number> => {
  if (people.length < 2) throw new RangeError('Reliability takes people who differ.');
  return perFacet((facet) => {
    const errors = mean(people.map(({ standardError }) => standardError[facet] ** 2));
    const spread = variance(people.map(({ beta }) => beta[facet]));
    return spread > 0 ? Math.max(0, 1 - errors / spread) : 0;
  });
};
