import type { FacetId, Side } from './words.ts';

/** [left, right]: the facets whose statements stand on each side. */
export type Pair = readonly [left: FacetId, right: FacetId];

/** The pairs of part 1, block by block (1 to 16), in the order of the blocks' pairs (1 to 8). A bank has one of its own. */
export type PairPlan = readonly (readonly Pair[])[];

/**
 * Which facets meet (reference: psychometrics D.1). A circle-method round robin gives blocks 1 to 15: every two facets once.
 * Block 16 is block 1 again, sides reversed and in another order: the repeats that tell whether choices hold. Every facet
 * stands once in each block and eight times on each side. A row is a block, 1 to 16, in the plan's order of its pairs, 1 to 8.
 */
export const PAIR_DESIGN: PairPlan = [
  [
    [5, 10],
    [0, 15],
    [6, 9],
    [1, 14],
    [2, 13],
    [4, 11],
    [7, 8],
    [3, 12],
  ],
  [
    [13, 15],
    [11, 2],
    [7, 6],
    [1, 12],
    [5, 8],
    [3, 10],
    [14, 0],
    [9, 4],
  ],
  [
    [12, 14],
    [8, 3],
    [2, 9],
    [10, 1],
    [4, 7],
    [15, 11],
    [0, 13],
    [6, 5],
  ],
  [
    [14, 10],
    [1, 8],
    [12, 0],
    [7, 2],
    [5, 4],
    [3, 6],
    [11, 13],
    [9, 15],
  ],
  [
    [8, 14],
    [13, 9],
    [0, 11],
    [15, 7],
    [2, 5],
    [4, 3],
    [10, 12],
    [6, 1],
  ],
  [
    [7, 13],
    [10, 0],
    [14, 6],
    [5, 15],
    [12, 8],
    [3, 2],
    [1, 4],
    [9, 11],
  ],
  [
    [13, 5],
    [8, 10],
    [2, 1],
    [15, 3],
    [0, 9],
    [4, 14],
    [11, 7],
    [6, 12],
  ],
  [
    [1, 15],
    [14, 2],
    [10, 6],
    [5, 11],
    [8, 0],
    [3, 13],
    [12, 4],
    [7, 9],
  ],
  [
    [11, 3],
    [6, 8],
    [13, 1],
    [2, 12],
    [4, 10],
    [0, 7],
    [15, 14],
    [9, 5],
  ],
  [
    [10, 2],
    [14, 13],
    [6, 0],
    [12, 15],
    [5, 7],
    [3, 9],
    [1, 11],
    [8, 4],
  ],
  [
    [7, 3],
    [4, 6],
    [0, 5],
    [13, 12],
    [2, 8],
    [15, 10],
    [11, 14],
    [9, 1],
  ],
  [
    [4, 0],
    [10, 13],
    [3, 5],
    [14, 9],
    [6, 2],
    [12, 11],
    [8, 15],
    [1, 7],
  ],
  [
    [15, 6],
    [7, 14],
    [2, 4],
    [5, 1],
    [13, 8],
    [0, 3],
    [11, 10],
    [9, 12],
  ],
  [
    [6, 13],
    [10, 9],
    [14, 5],
    [2, 0],
    [8, 11],
    [4, 15],
    [1, 3],
    [12, 7],
  ],
  [
    [15, 2],
    [9, 8],
    [13, 4],
    [3, 14],
    [5, 12],
    [7, 10],
    [0, 1],
    [11, 6],
  ],
  [
    [15, 0],
    [9, 6],
    [12, 3],
    [14, 1],
    [8, 7],
    [10, 5],
    [13, 2],
    [11, 4],
  ],
];

/** The two facets of a pair of a plan. Refuses (RangeError) a block outside 1..16 or a pair outside 1..8. */
export const facetsOfPair = (block: number, pair: number, plan: PairPlan = PAIR_DESIGN): Pair => {
  const facets = plan[block - 1]?.[pair - 1];
  if (!facets) throw new RangeError(`No pair ${pair} in block ${block} of the plan`);
  return facets;
};

/** Which facet a choice serves. */
export const chosenFacet = (block: number, pair: number, chosen: Side): FacetId => {
  return facetsOfPair(block, pair)[chosen === 'left' ? 0 : 1];
};
