import { perFacet } from '../diagnostic/words.ts';
import type { Meeting } from './evidence.ts';

/**
 * Of each facet the statements of part 1 that are about home or leisure, by their numbers. The plan of pairs gives each pair one
 * context, and is the same for every bank.
 */
const OF_HOME_OR_LEISURE: readonly (readonly number[])[] = [
  [3, 4, 5, 6, 7, 10],
  [4, 5, 7, 10, 11, 12],
  [2, 7, 8, 9, 13, 15],
  [3, 5, 8, 9, 11, 15],
  [3, 4, 5, 8, 13, 14],
  [1, 4, 6, 7, 10, 16],
  [1, 2, 5, 10, 13, 16],
  [2, 3, 10, 11, 12, 15],
  [3, 4, 5, 6, 13, 14],
  [1, 7, 11, 12, 14, 16],
  [1, 4, 6, 14, 15, 16],
  [2, 5, 9, 10, 12, 14],
  [4, 6, 8, 9, 11, 12],
  [2, 3, 7, 8, 11, 13],
  [4, 5, 8, 9, 12, 15],
  [2, 6, 9, 13, 14, 15],
];

const ofHomeOrLeisure = perFacet((facet) => new Set(OF_HOME_OR_LEISURE[facet]));

/**
 * May whoever reads it at work be shown it without entering the person's home? Both statements of a pair have one context. Work
 * or studies alone would be four statements of sixteen, and the booklets of two people alike.
 */
export const suitsWork = ({ chosen: { facet, slot } }: Meeting): boolean => !ofHomeOrLeisure[facet].has(slot);
