import { perPillar } from '../diagnostic/words.ts';
import type { PerPillar, PillarId } from '../diagnostic/words.ts';
import { MARGIN_80 } from '../estimation.ts';
import { pillarDifferenceError, pillarsByMean } from './scores.ts';
import type { BehaviourScores, PillarOrder } from './scores.ts';
import type { PillarGap } from './separable-pillars.ts';
import type { DominantType, PillarRole, Reason } from './words.ts';

/**
 * How the four pillars stand to one another (decisions section 3, "Dominant type"), and what of it may be said. The wire's
 * type compares each pillar with the first at one 80 % margin, whatever the profile: more than half of those who toss coins
 * get one. Words on screen and paper come from the told shape, which knows no other gaps than the established ones.
 */
export type PillarShape = {
  readonly dominantType: DominantType;
  /** By mean β, highest first, ties by number: the first is `pilier`, the others are its supports in order. */
  readonly order: PillarOrder;
  /** Length of the longest leading run that is comparable with the first. */
  readonly leading: 1 | 2 | 3 | 4;
  readonly roles: PerPillar<PillarRole>;
  /** One of 27: `1.2`, `3.2-4`, `4.1-2`, `5.1-2-3`, `7`. */
  readonly key: string;
  readonly reason: Reason;
};

/** The shape that the wire carries as `typeDominant`: comparable is at most 1.28 standard errors apart. */
export const findShape = (scores: BehaviourScores): PillarShape => {
  const order = pillarsByMean(scores);
  const needed = (one: PillarId, other: PillarId) => MARGIN_80 * pillarDifferenceError(scores, one, other);
  const gap = (one: PillarId, other: PillarId) => Math.abs(scores.pillars[one].mean - scores.pillars[other].mean);
  const figures = Object.fromEntries(order.slice(1).map((other) => [`gap ${order[0]}-${other}`, gap(order[0], other)]));
  return shapeOf(order, (one, other) => gap(one, other) <= needed(one, other), figures);
};

/** The shape that may be told: two pillars are comparable unless their gap is established. */
export const toldShape = (scores: BehaviourScores, gaps: readonly PillarGap[]): PillarShape => {
  const apart = (one: PillarId, other: PillarId) =>
    gaps.some(({ higher, lower, established }) => established && higher === one && lower === other);
  return shapeOf(pillarsByMean(scores), (one, other) => !apart(one, other) && !apart(other, one), gapFigures(gaps));
};

const shapeOf = (
  order: PillarOrder,
  comparable: (one: PillarId, other: PillarId) => boolean,
  figures: Reason['figures'],
): PillarShape => {
  const [first, second, third] = order;
  const stop = order.findIndex((pillar) => !comparable(first, pillar));
  const leading = (stop < 0 ? order.length : stop) as 1 | 2 | 3 | 4;
  const dominantType = typeOf(leading, comparable(second, third));
  return {
    dominantType,
    order,
    leading,
    roles: findRoles(order, leading, comparable),
    key: shapeKey(dominantType, order),
    reason: { rule: `${leading} comparable with the first pillar`, figures },
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
  order: PillarOrder,
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
const shapeKey = (type: DominantType, order: PillarOrder): string => {
  const named = { 1: order.slice(0, 1), 3: order.slice(0, 2), 4: order.slice(0, 2), 5: order.slice(0, 3), 7: [] }[type];
  if (named.length === 0) return `${type}`;
  const told = type === 3 ? named : named.toSorted((one, other) => one - other);
  return `${type}.${told.join('-')}`;
};

/** The gaps between pillars and the widths within which they are comparable, as figures of a reason. */
export const gapFigures = (gaps: readonly PillarGap[]): Reason['figures'] => {
  return Object.fromEntries(
    gaps.flatMap(({ higher, lower, gap, needed }) => [
      [`gap ${higher}-${lower}`, gap],
      [`comparable within ${higher}-${lower}`, needed],
    ]),
  );
};
