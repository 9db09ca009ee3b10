/**
 * Which booklets are the brief edition: four pages that say what happened, what can be said all the same and how to begin
 * again. Sixteen pages would have to be invented.
 */
import type { MainBooklet } from './main-booklet.ts';
import { isConsistentAsByChance } from './quality.ts';

/**
 * `careless`: two families of signs doubt the manner of answering. `flat`: the choices do not tell the facets apart. `unsteady`: they
 * do, but contradict one another as often as coins would. Either happens to nearly all who toss a coin and to some who answer with care.
 */
export type BriefReason = 'careless' | 'flat' | 'unsteady';

/** Why these answers get the brief edition; null when they carry a whole booklet. */
export const briefReason = ({ grouped, quality }: Pick<MainBooklet, 'grouped' | 'quality'>): BriefReason | null => {
  if (quality.redo) return 'careless';
  if (!grouped) return 'flat';
  return isConsistentAsByChance(quality) ? 'unsteady' : null;
};
