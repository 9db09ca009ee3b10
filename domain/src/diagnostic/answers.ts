import type { FacetId, ResourceValue, Side } from './words.ts';

/**
 * One choice of part 1. The plan of the session's bank says which facets meet in (block, pair); the answer says which of the two
 * statements won, named by its side in the plan, and where the pair stood.
 */
export type BehaviourAnswer = {
  /** Block of the plan, 1..16, whatever its place in this sitting. */
  readonly block: number;
  /** Pair within the block, 1..8. */
  readonly pair: number;
  readonly chosen: Side;
  /** The pair was shown with its sides exchanged against the plan; absent: as the plan has them. */
  readonly mirrored?: boolean;
  /** Place in the sitting as the person saw it, 1..128. */
  readonly ordinal: number;
  /** Milliseconds from display to choice; null when the browser sent none. */
  readonly durationMs?: number | null;
};

/** One rating of part 2. */
export type ResourceAnswer = {
  readonly facet: FacetId;
  /** Which of the facet's four statements, 1..4. */
  readonly slot: number;
  readonly value: ResourceValue;
  /** Place in the sitting as the person saw it, 1..64. */
  readonly ordinal: number;
  readonly durationMs?: number | null;
};

/** The side of the screen on which the chosen statement stood: what a hand does, where `chosen` is what a person means. */
export const screenSide = ({ chosen, mirrored = false }: Pick<BehaviourAnswer, 'chosen' | 'mirrored'>): Side => {
  if (!mirrored) return chosen;
  return chosen === 'left' ? 'right' : 'left';
};
