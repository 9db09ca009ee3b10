/** Which pillars lead and which support, from the dominant type and the order that the identity carries. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { DominantType } from '@eqinox/domain/reports/words';
import { isPillar } from './pillar.ts';

export interface Dominance {
  /** As far as it may be told: 7 where no pillar surely leads, whatever type the identity carries. */
  readonly type: DominantType;
  /** The pillars that lead, in order; all four in balance (type 7), by number. */
  readonly leading: readonly PillarId[];
  /** The others, in order. */
  readonly supports: readonly PillarId[];
  /** True when each of the supports surely precedes the next. */
  readonly ordered: boolean;
}

const LEADERS: Readonly<Record<DominantType, number>> = { 1: 1, 3: 1, 4: 2, 5: 3, 7: 4 };

interface Result {
  readonly typeDominant: DominantType | null;
  readonly pilier: number | null;
  readonly supports: readonly number[];
}

/** A pillar and those that it surely precedes, as `GET /potential/quarts` gives them. */
type Quarter = { readonly id: number; readonly devant: readonly number[] };
/** A facet and its group: none of them has one when the profile is too flat. */
type Petal = { readonly niveau: string | null };

/**
 * Null before the first completed diagnostic. What is said of the pillars' order rests on the gaps that are established
 * (`quarters`), and a profile too flat for groups has none (`petals`). Where the quarters did not come, or are of another
 * result than the identity's, its type is told without any order of the supports.
 */
export const dominanceOf = (
  { typeDominant, pilier, supports }: Result,
  quarters: readonly Quarter[] = [],
  petals: readonly Petal[] = [],
): Dominance | null => {
  if (typeDominant === null || pilier === null) return null;
  const order = [pilier, ...supports].filter(isPillar);
  const same = quarters.length === order.length && order.every((pillar, place) => quarters[place]?.id === pillar);
  const flat = petals.length > 0 && petals.every(({ niveau }) => niveau === null);
  const type = same ? toldType(order, quarters) : flat ? 7 : typeDominant;
  if (type === 7) return { type, leading: order.toSorted((one, other) => one - other), supports: [], ordered: false };
  const behind = order.slice(LEADERS[type]);
  const ordered = same && behind.slice(1).every((pillar, place) => precedes(quarters, behind[place]!, pillar));
  return { type, leading: order.slice(0, LEADERS[type]), supports: behind, ordered };
};

/** The type by decisions section 3, with established gaps in the place of its margin. */
const toldType = (order: readonly PillarId[], quarters: readonly Quarter[]): DominantType => {
  const [first, second, third] = order as [PillarId, PillarId, PillarId];
  const stop = order.findIndex((pillar) => precedes(quarters, first, pillar));
  if (stop < 0) return 7;
  if (stop === 1) return precedes(quarters, second, third) ? 3 : 1;
  return stop === 2 ? 4 : 5;
};

const precedes = (quarters: readonly Quarter[], one: PillarId, other: PillarId): boolean => {
  return quarters.some(({ id, devant }) => id === one && devant.includes(other));
};
