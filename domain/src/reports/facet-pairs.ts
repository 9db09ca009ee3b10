import { facetsOf } from '../diagnostic/words.ts';
import { MARGIN_80 } from '../estimation.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { FacetPair } from './main-booklet.ts';
import { differenceError, facetsByDescending } from './scores.ts';
import type { BehaviourScores } from './scores.ts';
import { RANGE_NEEDED } from './separable-pillars.ts';

/** Facets told two by two (reference: booklets section 4, "Alliage"). */

const MOST_ALLIAGES = 3;

/** Pairs of facets that both lead: what they do together. The strongest first (sum of β, ties by numbers), at most three. */
export const alliages = (scores: BehaviourScores, leading: readonly FacetId[]): readonly FacetPair[] => {
  return strongest(scores, leading).slice(0, MOST_ALLIAGES);
};

/**
 * Those of page "Vos alliages": past the pairs that a pillar's page tells, which would only send the reader there. Where those are
 * all there are, they stand, told by a choice of their own.
 */
export const untoldAlliages = (
  scores: BehaviourScores,
  leading: readonly FacetId[],
  told: readonly FacetPair[],
): readonly FacetPair[] => {
  const all = strongest(scores, leading);
  const untold = all.filter(({ text }) => !told.some((pair) => pair.kind === 'alliage' && pair.text.key === text.key));
  return (untold.length > 0 ? untold : all).slice(0, MOST_ALLIAGES);
};

const strongest = (scores: BehaviourScores, leading: readonly FacetId[]): readonly FacetPair[] =>
  pairsAmong(scores, leading)
    .toSorted(
      (one, other) => togetherness(scores, other) - togetherness(scores, one) || one[0] - other[0] || one[1] - other[1],
    )
    .map((facets) => alliage(scores, facets));

/** The one pair of a pillar's page: two of its own that lead, else the two of its own that lie farthest apart. */
export const pillarPair = (
  scores: BehaviourScores,
  pillar: PillarId,
  leading: readonly FacetId[],
  grouped: boolean,
): FacetPair => {
  const own = facetsOf(pillar);
  const [together] = alliages(
    scores,
    own.filter((facet) => leading.includes(facet)),
  );
  return together ?? widestContrast(scores, own, grouped);
};

const alliage = (scores: BehaviourScores, [high, low]: readonly [FacetId, FacetId]): FacetPair => {
  const figures = { [`beta ${high}`]: scores.beta[high], [`beta ${low}`]: scores.beta[low] };
  return {
    kind: 'alliage',
    facets: [high, low],
    established: true,
    apart: marginsApart(scores, high, low),
    text: { key: pairKey(high, low), reason: { rule: 'both lead', figures } },
  };
};

/**
 * The two that lie farthest apart of four were not chosen beforehand: their gap needs what the range of four means needs.
 * A profile without groups has no established contrast either.
 */
const widestContrast = (
  scores: BehaviourScores,
  own: readonly [FacetId, ...FacetId[]],
  grouped: boolean,
): FacetPair => {
  const ranked = facetsByDescending(scores.beta, own);
  const [high, low] = [ranked[0] ?? own[0], ranked.at(-1) ?? own[0]];
  const gap = scores.beta[high] - scores.beta[low];
  const different = RANGE_NEEDED[4] * differenceError(scores, high, low);
  return {
    kind: 'contraste',
    facets: [high, low],
    established: grouped && gap > different,
    apart: marginsApart(scores, high, low),
    text: { key: pairKey(high, low), reason: { rule: 'farthest apart in the pillar', figures: { gap, different } } },
  };
};

const pairsAmong = (scores: BehaviourScores, facets: readonly FacetId[]): readonly (readonly [FacetId, FacetId])[] => {
  const ranked = facetsByDescending(scores.beta, facets);
  return ranked.flatMap((high, index) => ranked.slice(index + 1).map((low) => [high, low] as const));
};

const togetherness = ({ beta }: BehaviourScores, [one, other]: readonly [FacetId, FacetId]): number => {
  return beta[one] + beta[other];
};

/** The lower margin of the one lies above the upper margin of the other, as their bars show. */
const marginsApart = ({ beta, standardError }: BehaviourScores, high: FacetId, low: FacetId): boolean =>
  beta[high] - MARGIN_80 * standardError[high] > beta[low] + MARGIN_80 * standardError[low];

/** Texts of pairs are kept under the lower number first. */
const pairKey = (one: FacetId, other: FacetId): string => {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
};
