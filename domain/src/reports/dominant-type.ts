import { PILLARS, perPillar } from '../diagnostic/words.ts';
import type { PerPillar, PillarId } from '../diagnostic/words.ts';
import { MARGIN_80 } from '../estimation.ts';
import { pillarDifferenceError } from './scores.ts';
import type { BehaviourScores } from './scores.ts';
import type { DominantType, PillarRole, Reason } from './words.ts';

/** How the four pillars stand to one another (decisions section 3, "Dominant type"). */
export type PillarShape = {
  readonly dominantType: DominantType;
  /** By mean β, highest first, ties by number: the first is `pilier`, the others are its supports in order. */
  readonly order: readonly [PillarId, PillarId, PillarId, PillarId];
  /** Length of the longest leading run that is comparable with the first. */
  readonly leading: 1 | 2 | 3 | 4;
  readonly roles: PerPillar<PillarRole>;
  /** One of 27: `1.2`, `3.2-4`, `4.1-2`, `5.1-2-3`, `7`. */
  readonly key: string;
  readonly reason: Reason;
};

export type PillarGap = {
  readonly higher: PillarId;
  readonly lower: PillarId;
  readonly gap: number;
  readonly standardError: number;
  /** False: comparable, at most 1.28 standard errors apart. */
  readonly established: boolean;
};

/** Every two pillars, the higher mean first. */
export const comparePillars = (scores: BehaviourScores): readonly PillarGap[] => {
  const order = pillarsByMean(scores);
  return order.flatMap((higher, index) => order.slice(index + 1).map((lower) => pillarGap(scores, higher, lower)));
};

/** The shape of the four pillars, the place of each, and the gaps that decided. */
export const findShape = (scores: BehaviourScores): PillarShape => {
  const order = pillarsByMean(scores);
  const [first, second, third] = order;
  const comparable = (one: PillarId, other: PillarId) => !pillarGap(scores, one, other).established;
  const stop = order.findIndex((pillar) => !comparable(first, pillar));
  const leading = (stop < 0 ? order.length : stop) as 1 | 2 | 3 | 4;
  const dominantType = typeOf(leading, comparable(second, third));
  return {
    dominantType,
    order,
    leading,
    roles: findRoles(order, leading, comparable),
    key: shapeKey(dominantType, order),
    reason: { rule: `${leading} comparable with the first pillar`, figures: gapFigures(comparePillars(scores)) },
  };
};

const typeOf = (leading: 1 | 2 | 3 | 4, secondComparableWithThird: boolean): DominantType => {
  if (leading === 4) return 7;
  if (leading === 3) return 5;
  if (leading === 2) return 4;
  return secondComparableWithThird ? 1 : 3;
};

/**
 * Four comparable pillars have no order. Otherwise the leading run leads, alone or together, and what follows is support as
 * long as it is comparable with the one that opens the way to it: the second pillar (itself support) behind a single leader, the
 * last of the leaders behind several. The rest is set back.
 */
const findRoles = (
  order: PillarShape['order'],
  leading: number,
  comparable: (one: PillarId, other: PillarId) => boolean,
): PerPillar<PillarRole> => {
  if (leading === 4) return perPillar(() => 'sans-ordre');
  const reference = leading === 1 ? order[1] : (order[leading - 1] ?? order[0]);
  const stop = order.findIndex((pillar, place) => place >= leading && !comparable(reference, pillar));
  const supportEnd = stop < 0 ? order.length : stop;
  return perPillar((pillar) => {
    const place = order.indexOf(pillar);
    if (place < leading) return leading === 1 ? 'seul-en-tete' : 'en-tete-a-plusieurs';
    return place < supportEnd ? 'appui' : 'en-retrait';
  });
};

/** The order counts only where one pillar supports another: a duo or a trio is told in the order of the numbers. */
const shapeKey = (type: DominantType, order: PillarShape['order']): string => {
  const named = { 1: order.slice(0, 1), 3: order.slice(0, 2), 4: order.slice(0, 2), 5: order.slice(0, 3), 7: [] }[type];
  if (named.length === 0) return `${type}`;
  const told = type === 3 ? named : named.toSorted((one, other) => one - other);
  return `${type}.${told.join('-')}`;
};

const pillarsByMean = (scores: BehaviourScores): PillarShape['order'] => {
  const byMean = PILLARS.toSorted((one, other) => scores.pillars[other].mean - scores.pillars[one].mean || one - other);
  return byMean as unknown as PillarShape['order'];
};

const pillarGap = (scores: BehaviourScores, higher: PillarId, lower: PillarId): PillarGap => {
  const gap = scores.pillars[higher].mean - scores.pillars[lower].mean;
  const standardError = pillarDifferenceError(scores, higher, lower);
  return { higher, lower, gap, standardError, established: gap > MARGIN_80 * standardError };
};

/** The gaps between pillars and the widths within which they are comparable, as figures of a reason. */
export const gapFigures = (gaps: readonly PillarGap[]): Reason['figures'] => {
  return Object.fromEntries(
    gaps.flatMap(({ higher, lower, gap, standardError }) => [
      [`gap ${higher}-${lower}`, gap],
      [`comparable within ${higher}-${lower}`, MARGIN_80 * standardError],
    ]),
  );
};
