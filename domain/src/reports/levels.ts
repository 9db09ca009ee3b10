import { FACETS, perFacet } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import { MARGIN_80, MARGIN_95, mean, variance } from '../estimation.ts';
import { differenceError, facetsByDescending } from './scores.ts';
import type { BehaviourScores } from './scores.ts';
import type { Level, Reason } from './words.ts';

/**
 * Groups of facets (reference: booklets section 4). Sixteen choices per facet tell two ends apart surely and the middle not at
 * all, so the middle is cut by sign only and the booklet says that this border is not reliable.
 */

/** Under this separation a profile shows no groups: it catches 9 of 10 who answer at random, and few others. */
const LEAST_SEPARATION = 0.35;

export type FoundLevel = { readonly level: Level; readonly reason: Reason };

/**
 * Share of the spread of β that is not error: 1 − mean(SE²)/var(β), var of a sample of sixteen. Null when all β are equal;
 * negative when error alone would spread them more.
 */
export const separationReliability = (scores: BehaviourScores): number | null => {
  const spread = variance(scores.beta);
  if (spread === 0) return null;
  return 1 - mean(scores.standardError.map((error) => error ** 2)) / spread;
};

/** True when the profile is contrasted enough to show groups. */
export const showsGroups = (separation: number | null): boolean => {
  return separation !== null && separation >= LEAST_SEPARATION;
};

/**
 * The group of each facet, whether or not the profile may show groups. *En tête*: from the top, while β > 1.28·SE and
 * comparable with the first; *En retrait*: the mirror. Where one of each differs by 1.96 standard errors or less, the one
 * nearer the mean leaves its group. The rest by sign, a β of zero counting as positive.
 */
export const findLevels = (scores: BehaviourScores): PerFacet<FoundLevel> => {
  const ranked = facetsByDescending(scores.beta, FACETS);
  const { top, bottom } = partEnds(scores, leadingRun(scores, ranked, 1), leadingRun(scores, ranked.toReversed(), -1));
  const ends = { first: ranked[0] ?? 0, last: ranked.at(-1) ?? 0 };
  return perFacet((facet) => {
    const figures = {
      beta: scores.beta[facet],
      margin: MARGIN_80 * scores.standardError[facet],
      gapToFirst: scores.beta[ends.first] - scores.beta[facet],
      comparableWithFirst: MARGIN_80 * differenceError(scores, ends.first, facet),
      gapToLast: scores.beta[facet] - scores.beta[ends.last],
      comparableWithLast: MARGIN_80 * differenceError(scores, ends.last, facet),
    };
    if (top.includes(facet)) {
      return { level: 'en-tete', reason: { rule: 'surely above the mean and comparable with the first', figures } };
    }
    if (bottom.includes(facet)) {
      return { level: 'en-retrait', reason: { rule: 'surely below the mean and comparable with the last', figures } };
    }
    return scores.beta[facet] >= 0
      ? { level: 'frequente', reason: { rule: 'above the mean, in neither end', figures } }
      : { level: 'occasionnelle', reason: { rule: 'below the mean, in neither end', figures } };
  });
};

/** From one end (sign 1 the top, −1 the bottom), while surely on that side of the mean and comparable with the first of it. */
const leadingRun = (scores: BehaviourScores, fromEnd: readonly FacetId[], sign: 1 | -1): readonly FacetId[] => {
  const first = fromEnd[0] ?? 0;
  const stop = fromEnd.findIndex((facet) => {
    const surelyOut = sign * scores.beta[facet] > MARGIN_80 * scores.standardError[facet];
    const gap = Math.abs(scores.beta[first] - scores.beta[facet]);
    return !surelyOut || gap > MARGIN_80 * differenceError(scores, first, facet);
  });
  return stop < 0 ? fromEnd : fromEnd.slice(0, stop);
};

/** Takes facets out of the two ends, the nearest to the mean first, until every two across differ by more than 1.96 errors. */
const partEnds = (
  scores: BehaviourScores,
  top: readonly FacetId[],
  bottom: readonly FacetId[],
): { readonly top: readonly FacetId[]; readonly bottom: readonly FacetId[] } => {
  const distance = (facet: FacetId) => Math.abs(scores.beta[facet]);
  const tooClose = top.flatMap((high) =>
    bottom
      .filter((low) => scores.beta[high] - scores.beta[low] <= MARGIN_95 * differenceError(scores, high, low))
      .map((low) => (distance(high) <= distance(low) ? high : low)),
  );
  const [leaving] = tooClose.toSorted((i, j) => distance(i) - distance(j) || i - j);
  if (leaving === undefined) return { top, bottom };
  const without = (facets: readonly FacetId[]) => facets.filter((facet) => facet !== leaving);
  return partEnds(scores, without(top), without(bottom));
};
