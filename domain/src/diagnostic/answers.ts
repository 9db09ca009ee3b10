import type { FacetId, ResourceValue, Side } from './words.ts';

/** One choice of part 1. The plan says which facets meet in (block, pair); the answer only says where it stood and which side won. */
export type BehaviourAnswer = {
  /** Block of the plan, 1..16, whatever its place in this sitting. */
  readonly block: number;
  /** Pair within the block, 1..8. */
  readonly pair: number;
  readonly chosen: Side;
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
