/**
 * The portrait of a group: for each facet, how many have it in their leading group and how many in their least chosen one. Scores
 * are ipsative, so a mean of them says nothing: people are counted. A count is told coarsely enough that nobody stands out.
 */
import { perFacet, type FacetId, type PerFacet } from '../diagnostic/words.ts';

/** What one person brings: the facets of two of their groups. Both are empty where a profile shows no groups. */
export interface OwnEnds {
  readonly leading: readonly FacetId[];
  readonly least: readonly FacetId[];
}

/**
 * `few`: none to two. `nearly-all`: nine in ten or more. Between them, one to four dots out of five below 30 people, and tens of a
 * percent from there: half of ten people may be a quarter or three quarters of all who could have come.
 */
export type Shown = 'few' | 'nearly-all' | { readonly dots: number } | { readonly percent: number };

export interface ShownFacet {
  readonly leading: Shown;
  readonly least: Shown;
}

/** Of a group, or of a part of it. */
export interface Portrait {
  readonly people: number;
  readonly facets: PerFacet<ShownFacet>;
}

const FEW = 2;
const NEARLY_ALL = 0.9;
const PERCENT_FROM = 30;
const DOTS = 5;
const TENS = 10;

export const showCount = (count: number, people: number): Shown => {
  if (count <= FEW) return 'few';
  if (count >= NEARLY_ALL * people) return 'nearly-all';
  const steps = people < PERCENT_FROM ? DOTS : TENS;
  const share = Math.min(steps - 1, Math.max(1, Math.round((count / people) * steps)));
  return people < PERCENT_FROM ? { dots: share } : { percent: share * TENS };
};

/** The least and the most that a told count may stand for. */
export const countsBehind = (shown: Shown, people: number): readonly [number, number] => {
  let [least, most] = [people, 0];
  for (let count = 0; count <= people; count += 1) {
    if (!isSame(showCount(count, people), shown)) continue;
    least = Math.min(least, count);
    most = count;
  }
  return [least, most];
};

const isSame = (one: Shown, other: Shown): boolean => {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return 'dots' in one
    ? 'dots' in other && one.dots === other.dots
    : 'percent' in other && one.percent === other.percent;
};

export const drawPortrait = (people: readonly OwnEnds[]): Portrait => {
  const shown = (end: keyof OwnEnds, facet: FacetId) =>
    showCount(people.filter((one) => one[end].includes(facet)).length, people.length);
  return {
    people: people.length,
    facets: perFacet((facet) => ({ leading: shown('leading', facet), least: shown('least', facet) })),
  };
};
