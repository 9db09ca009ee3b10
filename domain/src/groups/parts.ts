/**
 * The parts of a group that may have a portrait of their own: those of the one partition that was fixed when the group was made, so
 * that no two partitions cross. The smallest is merged with the next until each has twenty people, or twice what its group asks for; one part is the
 * group itself.
 */
import { LEAST_PEOPLE } from './words.ts';

export interface Part {
  /** Numbers of the partition's parts that it holds. */
  readonly parts: readonly number[];
  readonly people: number;
}

/** `sizes[n]`: how many people part n has. */
export const mergeParts = (sizes: readonly number[], leastPeople = LEAST_PEOPLE): readonly Part[] => {
  let merged: Part[] = sizes.map((people, part) => ({ parts: [part], people }));
  for (;;) {
    const [smallest, next, ...rest] = merged.toSorted((a, b) => a.people - b.people || a.parts[0]! - b.parts[0]!);
    if (!smallest || !next) return [];
    if (smallest.people >= 2 * leastPeople) break;
    const parts = [...smallest.parts, ...next.parts].toSorted((a, b) => a - b);
    merged = [{ parts, people: smallest.people + next.people }, ...rest];
  }
  return merged.toSorted((a, b) => a.parts[0]! - b.parts[0]!);
};
