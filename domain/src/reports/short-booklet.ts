import { FACETS } from '../diagnostic/words.ts';
import type { FacetId, ResourceValue } from '../diagnostic/words.ts';
import { type Interval, MARGIN_80 } from '../estimation.ts';
import { motivationLevel } from './quadrants.ts';
import { facetsByDescending, RESOURCE_ERROR } from './scores.ts';
import type { ResourceScores } from './scores.ts';
import type { ChosenText, MotivationLevel } from './words.ts';

/** The raw axis, as it was answered: Rarement −1, Parfois 0, Souvent 1, Presque toujours 2. */
export type RawRing = {
  readonly facet: FacetId;
  /** Mean of the four ratings, −1..2, with its 80 % margin (X/4 ± 1.28·SEM/4), which ends where the axis does. */
  readonly mean: Interval;
  readonly motivationLevel: MotivationLevel;
};

/** What the resources alone can say (reference: booklets section 1, "Short"): no behaviour, no pillar, no plane. */
export type ShortBooklet = {
  /** Facets 0..15, in this order. */
  readonly rings: readonly RawRing[];
  /** The person's own mean on the same axis. */
  readonly mean: number;
  /** Slot "nourishing" and "step" (16 keys each): facets two points or more above the mean, the highest first. */
  readonly nourishing: readonly (ChosenText & { readonly facet: FacetId })[];
  /** The ratings are so much alike that nothing is read into them: what the commonest was, and of how many. */
  readonly alike: AlikeRatings | null;
};

export type AlikeRatings = {
  /** The commonest rating, how often it was given, and the longest run of one rating. */
  readonly value: ResourceValue;
  readonly count: number;
  readonly longestRun: number;
  /** Nearly all ratings are one word; else it is only the run that says nothing. */
  readonly flat: boolean;
};

const RATINGS = 4;
const AXIS = { lowest: -1, highest: 2 };

/** `alike`: what `findAlikeRatings` says of the same answers; they nourish nothing then. */
export const composeShortBooklet = (resources: ResourceScores, alike: AlikeRatings | null = null): ShortBooklet => {
  const nourishing = alike ? [] : FACETS.filter((facet) => motivationLevel(resources.centred[facet]) === 'plus');
  return {
    rings: rawRings(resources),
    mean: resources.mean / RATINGS,
    nourishing: facetsByDescending(resources.centred, nourishing).map((facet) => ({
      facet,
      key: `${facet}`,
      reason: { rule: 'two points or more above the own mean', figures: { centred: resources.centred[facet] } },
    })),
    alike,
  };
};

/** The sixteen sums on the axis of the answers. */
export const rawRings = ({ sums, centred }: Pick<ResourceScores, 'sums' | 'centred'>): readonly RawRing[] => {
  const margin = (MARGIN_80 * RESOURCE_ERROR) / RATINGS;
  return FACETS.map((facet) => {
    const value = sums[facet] / RATINGS;
    const low = Math.max(AXIS.lowest, value - margin);
    const high = Math.min(AXIS.highest, value + margin);
    return { facet, mean: { low, value, high }, motivationLevel: motivationLevel(centred[facet]) };
  });
};
