import { facetsOf, PILLARS } from '../diagnostic/words.ts';
import type { FacetId, PerFacet, PerPillar, PillarId } from '../diagnostic/words.ts';
import { type Interval, mean } from '../estimation.ts';

/** What part 1 is worth: positions in logits around the person's own mean (Σβ = 0), with all that their margins need. */
export type BehaviourScores = {
  /** Choices won, 0..16 each; they add up to the number of pairs answered. */
  readonly wins: PerFacet<number>;
  readonly beta: PerFacet<number>;
  readonly standardError: PerFacet<number>;
  /** Covariance of the centred β. */
  readonly covariance: PerFacet<PerFacet<number>>;
  readonly pillars: PerPillar<PillarScore>;
};

export type PillarScore = {
  /** Mean β of the pillar's four facets, and its standard error. */
  readonly mean: number;
  readonly standardError: number;
  /** Choices won of 128 with their 80 % margin. */
  readonly choices: Interval;
};

/** What part 2 is worth: sums of four ratings, -4..8, and their distance to the person's own mean. */
export type ResourceScores = {
  readonly sums: PerFacet<number>;
  readonly mean: number;
  readonly centred: PerFacet<number>;
  /** The highest of a facet's four ratings. */
  readonly highest: PerFacet<number>;
};

/** Standard error of a four-item sum until calibration gives it (reference: booklets section 3). */
export const RESOURCE_ERROR = 1.5;

/** Standard error of β of one facet less that of another: √(V_ii + V_jj − 2·V_ij). */
export const differenceError = ({ covariance }: BehaviourScores, one: FacetId, other: FacetId): number => {
  // Rounding must not turn the difference of a thing with itself into the root of a negative number.
  return Math.sqrt(Math.max(0, covariance[one][one] + covariance[other][other] - 2 * covariance[one][other]));
};

/** Covariance of the means of two pillars: the mean of the sixteen covariances of their facets. */
export const pillarCovariance = (covariance: BehaviourScores['covariance'], one: PillarId, other: PillarId): number => {
  return mean(facetsOf(one).flatMap((i) => facetsOf(other).map((j) => covariance[i][j])));
};

/** Standard error of the difference between the means of two pillars. */
export const pillarDifferenceError = ({ covariance }: BehaviourScores, one: PillarId, other: PillarId): number => {
  const variance =
    pillarCovariance(covariance, one, one) +
    pillarCovariance(covariance, other, other) -
    2 * pillarCovariance(covariance, one, other);
  return Math.sqrt(Math.max(0, variance));
};

/** Facets from the highest value to the lowest, ties by number. */
export const facetsByDescending = (value: PerFacet<number>, facets: readonly FacetId[]): FacetId[] => {
  return facets.toSorted((i, j) => value[j] - value[i] || i - j);
};

export type PillarOrder = readonly [PillarId, PillarId, PillarId, PillarId];

/** Pillars from the highest mean β to the lowest, ties by number. */
export const pillarsByMean = ({ pillars }: BehaviourScores): PillarOrder => {
  return PILLARS.toSorted(
    (one, other) => pillars[other].mean - pillars[one].mean || one - other,
  ) as unknown as PillarOrder;
};
