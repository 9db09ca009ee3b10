import type { ResourceAnswer } from '../diagnostic/answers.ts';
import { FACETS, isResourceValue, perFacet, RESOURCE_PROPOSITIONS, SLOTS_PER_FACET } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import type { ResourceScores } from './scores.ts';

/**
 * Scores part 2: the sum of each facet's four ratings, centred on the person's own mean (reference: psychometrics D.6).
 * Refuses (RangeError) anything but one valid rating for each of the 64 statements: a sum of three is not on the scale.
 */
export const scoreResources = (answers: readonly ResourceAnswer[]): ResourceScores => {
  const sums = FACETS.map(() => 0);
  const highest = FACETS.map(() => Number.NEGATIVE_INFINITY);
  const seen = new Set<string>();
  for (const { facet, slot, value } of answers) {
    const known = facet in sums && Number.isInteger(slot) && slot >= 1 && slot <= SLOTS_PER_FACET;
    if (!known || !isResourceValue(value)) throw new RangeError(`No such rating: ${facet}/${slot} = ${value}`);
    seen.add(`${facet}/${slot}`);
    sums[facet]! += value;
    highest[facet] = Math.max(highest[facet]!, value);
  }
  if (seen.size !== RESOURCE_PROPOSITIONS || answers.length !== RESOURCE_PROPOSITIONS) {
    throw new RangeError(`Part 2 has ${RESOURCE_PROPOSITIONS} ratings, not ${seen.size} in ${answers.length}`);
  }
  const centre = mean(sums);
  return {
    sums: perFacet((i) => sums[i]!),
    mean: centre,
    centred: perFacet((i) => sums[i]! - centre),
    highest: perFacet((i) => highest[i]!),
  };
};
