/** Which pillars lead and which support, from the dominant type and the order that the identity carries. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { DominantType } from '@eqinox/domain/reports/words';
import { isPillar } from './pillar.ts';

export interface Dominance {
  readonly type: DominantType;
  /** The pillars that lead, in order; all four in balance (type 7), by number. */
  readonly leading: readonly PillarId[];
  /** The others, in order. */
  readonly supports: readonly PillarId[];
}

const LEADERS: Readonly<Record<DominantType, number>> = { 1: 1, 3: 1, 4: 2, 5: 3, 7: 4 };

interface Result {
  readonly typeDominant: DominantType | null;
  readonly pilier: number | null;
  readonly supports: readonly number[];
}

/** Null before the first completed diagnostic. */
export const dominanceOf = ({ typeDominant, pilier, supports }: Result): Dominance | null => {
  if (typeDominant === null || pilier === null) return null;
  const order = [pilier, ...supports].filter(isPillar);
  const count = LEADERS[typeDominant];
  if (typeDominant === 7) return { type: 7, leading: order.toSorted((one, other) => one - other), supports: [] };
  return { type: typeDominant, leading: order.slice(0, count), supports: order.slice(count) };
};
