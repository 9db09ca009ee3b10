/** Which pillars lead and which support: what the gaps between them, each surely there or not, allow to say. */
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

/** A pillar and those that it surely precedes, as `GET /potential/quarts` gives them, in order. */
type Quarter = { readonly id: number; readonly devant: readonly number[] };

/**
 * Null before the first completed diagnostic, and where the quarters did not come: the type that the identity carries asks for less than a gap that is
 * sure, and of answers that prefer nothing it still names a pillar (58 of 100 such people).
 */
export const dominanceOf = (quarters: readonly Quarter[] = []): Dominance | null => {
  const order = quarters.map(({ id }) => id).filter(isPillar);
  if (order.length < LEADERS[7]) return null;
  const type = toldType(order, quarters);
  if (type === 7) return { type, leading: order.toSorted((one, other) => one - other), supports: [], ordered: false };
  const behind = order.slice(LEADERS[type]);
  const ordered = behind.slice(1).every((pillar, place) => precedes(quarters, behind[place]!, pillar));
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
