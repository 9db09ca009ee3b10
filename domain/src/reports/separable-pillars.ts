import type { PillarId } from '../diagnostic/words.ts';
import { pillarDifferenceError, pillarsByMean } from './scores.ts';
import type { BehaviourScores } from './scores.ts';

/**
 * Which pillars are told apart. What is said of the four of them stands on one page, so the page is what may err: among ten
 * pages at least nine hold no wrong "établi". Six comparisons at 80 % each would err on more than half of the pages of people
 * who have no preference, and a correction for six (Bonferroni) would ask too much, for in a row of four they hang together.
 * Hence ranges, from the widest to the narrowest (Ryan 1960, Einot and Gabriel 1975, Welsch 1977): the first and the last of
 * four are apart beyond the studentized range of four; inside a range that is apart, shorter ones are tried at their own
 * width; inside one that is not, nothing is. Holds at 10 % whichever pillars are truly equal. And a profile that is too flat
 * for groups of facets has no established gap either: one test of separation for all that a booklet ranks.
 */

/**
 * Standard errors of a difference that a range of so many means must exceed: upper 10 % of the studentized range of four and
 * three means over √2, and 1 − √.9 for two, as four hold two pairs that have no pillar in common.
 */
export const RANGE_NEEDED = { 2: 1.949, 3: 2.052, 4: 2.291 } as const;

export type PillarGap = {
  readonly higher: PillarId;
  readonly lower: PillarId;
  /** Difference of the means, in logits, and its standard error. */
  readonly gap: number;
  readonly standardError: number;
  /** In logits: what the gap alone must exceed. */
  readonly needed: number;
  /** True: this gap and every wider one around it exceed what they need, and the profile is contrasted. */
  readonly established: boolean;
};

/** Every two pillars, the higher mean first. `grouped`: the profile is contrasted enough to show groups. */
export const comparePillars = (scores: BehaviourScores, grouped: boolean): readonly PillarGap[] => {
  const order = pillarsByMean(scores);
  const gapBetween = (from: number, to: number) => {
    const [higher, lower] = [order[from]!, order[to]!];
    const gap = scores.pillars[higher].mean - scores.pillars[lower].mean;
    const standardError = pillarDifferenceError(scores, higher, lower);
    const needed = RANGE_NEEDED[(to - from + 1) as keyof typeof RANGE_NEEDED] * standardError;
    return { higher, lower, gap, standardError, needed, exceeds: gap > needed, from, to };
  };
  const all = PLACES.map(([from, to]) => gapBetween(from, to));
  return all.map(({ exceeds: _exceeds, from, to, ...told }) => {
    const around = all.filter((wider) => wider.from <= from && wider.to >= to);
    return { ...told, established: grouped && around.every(({ exceeds }) => exceeds) };
  });
};

const PLACES = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;
