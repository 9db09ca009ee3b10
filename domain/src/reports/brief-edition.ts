/**
 * Which booklets are the brief edition: four pages that say what happened, what can be said all the same and how to begin
 * again. Sixteen pages would have to be invented.
 */
import type { MainBooklet } from './main-booklet.ts';

/**
 * `careless`: two families of signs doubt the manner of answering. `flat`: the choices do not tell the facets apart, as happens
 * to nearly all who toss a coin and to some who answer with care.
 */
export type BriefReason = 'careless' | 'flat';

/** Why these answers get the brief edition; null when they carry a whole booklet. */
export const briefReason = ({ grouped, quality }: Pick<MainBooklet, 'grouped' | 'quality'>): BriefReason | null => {
  if (quality.redo) return 'careless';
  return grouped ? null : 'flat';
};
