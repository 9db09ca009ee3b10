import { olderThanMonths } from '../offers/older-than.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { BookletFacet, BookletPillar, MainBooklet } from './main-booklet.ts';

/**
 * Two diagnostics of one person side by side (reference: psychometrics D.7, booklets section 4 "Comparison"). Nothing here
 * speaks of progress: a change has a direction, never a value, and no cause.
 */
export type Comparison = {
  /** Facets 0..15, in this order. */
  readonly facets: readonly FacetChange[];
  /** Pillars 1..4, in this order. */
  readonly pillars: readonly PillarChange[];
};

export type Change = {
  /** Null: nothing established. */
  readonly verdict: 'changed' | 'maybe' | null;
  readonly direction: 'hausse' | 'baisse';
};
export type FacetChange = {
  readonly facet: FacetId;
  /** Difference of β over √(SE₁² + SE₂²). */
  readonly behaviour: Change & { readonly z: number };
  /** Difference of sums around the person's own mean, in points of −4..8. */
  readonly motivation: Change & { readonly points: number };
};
/** Four pillars have a lower bar, and no "maybe" of their own. */
export type PillarChange = { readonly pillar: PillarId; readonly z: number; readonly changed: boolean };

/** Over sixteen facets chance alone would pass 1.96 more than every other time; 2.95 keeps the risk of one near 5 % (Bonferroni). */
const FACET_BARS = { changed: 2.95, maybe: 1.96 };
const PILLAR_BAR = 2.5;
/** Points of a sum of four ratings. */
const MOTIVATION_BARS = { changed: 6.3, maybe: 4.3 };
/** The young change faster: what they were six months ago is told a year after (psychometrics D.7). */
const LEAST_MONTHS = { adult: 6, young: 12 };

/** What must be the same for two diagnostics to be compared, and when they were completed. `instrument`: number of the bank. */
export type Comparable = { readonly instrument: string; readonly language: string; readonly completedAt: Date };

/**
 * How far two diagnostics of one person may be set side by side: more than six calendar months between them (twelve for a person
 * under 18), the same bank and the same language. Over two banks nothing is called a change: a reliable change is a difference
 * over the errors of two measurements of one thing (D.7), and what other statements add to it is in neither error. It is only
 * said. Over two languages no equivalence is shown (D.8).
 */
export const comparability = (
  earlier: Comparable,
  later: Comparable,
  reader: 'adult' | 'young',
): 'comparable' | 'other-edition' | null => {
  if (!olderThanMonths(earlier.completedAt, LEAST_MONTHS[reader], later.completedAt)) return null;
  if (earlier.instrument !== later.instrument) return 'other-edition';
  return earlier.language === later.language ? 'comparable' : null;
};

export const compareBooklets = (earlier: MainBooklet, later: MainBooklet): Comparison => {
  return {
    facets: later.facets.map((facet, index) => facetChange(earlier.facets[index]!, facet)),
    pillars: later.pillars.map((pillar, index) => pillarChange(earlier.pillars[index]!, pillar)),
  };
};

const facetChange = (before: BookletFacet, after: BookletFacet): FacetChange => {
  const z = (after.beta - before.beta) / Math.hypot(before.standardError, after.standardError);
  const points = after.resourceCentred - before.resourceCentred;
  return {
    facet: after.facet,
    behaviour: { ...change(z, FACET_BARS), z },
    motivation: { ...change(points, MOTIVATION_BARS), points },
  };
};

const pillarChange = (before: BookletPillar, after: BookletPillar): PillarChange => {
  const z = (after.mean - before.mean) / Math.hypot(before.standardError, after.standardError);
  return { pillar: after.pillar, z, changed: Math.abs(z) >= PILLAR_BAR };
};

const change = (difference: number, bars: { readonly changed: number; readonly maybe: number }): Change => {
  const size = Math.abs(difference);
  const verdict = size >= bars.changed ? 'changed' : size >= bars.maybe ? 'maybe' : null;
  return { verdict, direction: difference >= 0 ? 'hausse' : 'baisse' };
};
