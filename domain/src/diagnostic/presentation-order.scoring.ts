import { facetsOfPair, PAIR_DESIGN } from './pair-design.scoring.ts';
import type { PairPlan } from './pair-design.scoring.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import { BLOCKS, FACETS, PAIRS_PER_BLOCK, PILLARS, SLOTS_PER_FACET, facetsOf, perFacet, pillarOf } from './words.ts';
import type { FacetId, PillarId } from './words.ts';

/** A pair at its place in a sitting; block and pair are the plan's. */
export type PlacedPair = { readonly block: number; readonly pair: number };

/** A statement of part 2 at its place in a sitting; slot 1..4 within the facet. */
export type PlacedResource = { readonly facet: FacetId; readonly slot: number };

/** One draw of blocks in about sixty passes, one round in about forty: a thousand failures in a row do not happen, and must not hang. */
const MOST_DRAWS = 1_000;

/** Part 2 draws from a sequence of its own, so that its order does not depend on how often part 1 was redrawn. */
const PART_TWO_SALT = 0x9e37_79b9;

/**
 * The 128 pairs of part 1 in the order of one sitting (decisions section 3): block 1 first, 16 last (so that repeats stay far
 * apart), the others drawn from the seed, redrawn while two neighbouring pairs share a facet. Should the draws run out, the
 * plan's own order, which has the property.
 */
export const behaviourOrder = (seed: number, plan: PairPlan = PAIR_DESIGN): readonly PlacedPair[] => {
  const random = seededRandom(seed);
  const inner = Array.from({ length: BLOCKS - 2 }, (_, index) => index + 2);
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const blocks = [1, ...shuffled(inner, random), BLOCKS];
    if (blocks.every((block, index) => index === 0 || mayFollow(plan, blocks[index - 1] as number, block))) {
      return blocks.flatMap(pairsOf);
    }
  }
  return plan.flatMap((_, index) => pairsOf(index + 1));
};

const pairsOf = (block: number): PlacedPair[] => {
  return Array.from({ length: PAIRS_PER_BLOCK }, (_, index) => ({ block, pair: index + 1 }));
};

/** Within a block no facet comes twice, so only the seam between two blocks can bring one back at once. */
const mayFollow = (plan: PairPlan, before: number, after: number): boolean => {
  const last = facetsOfPair(before, PAIRS_PER_BLOCK, plan);
  return facetsOfPair(after, 1, plan).every((facet) => !last.includes(facet));
};

/**
 * Whether a session shows every pair with its sides exchanged against the plan: one bit of its seed, so that over many people
 * what is chosen and what stands left are two things. A session stores the answer, and from then on that is what counts.
 */
export const mirrorsSides = (seed: number): boolean => (seed & 1) === 1;

/**
 * The 64 statements of part 2 in the order of one sitting: four rounds of sixteen, each facet once per round with a statement
 * not yet used, neighbours (also across rounds) of different pillars. From the same seed as part 1.
 */
export const resourceOrder = (seed: number): readonly PlacedResource[] => {
  const random = seededRandom((seed ^ PART_TWO_SALT) >>> 0);
  const slots = Array.from({ length: SLOTS_PER_FACET }, (_, index) => index + 1);
  const slotsOf = perFacet(() => shuffled(slots, random));
  const order: PlacedResource[] = [];
  for (let round = 0; round < SLOTS_PER_FACET; round += 1) {
    const previous = order.at(-1);
    const facets = drawRound(previous ? pillarOf(previous.facet) : null, random);
    order.push(...facets.map((facet) => ({ facet, slot: slotsOf[facet][round] as number })));
  }
  return order;
};

const drawRound = (pillarBefore: PillarId | null, random: () => number): readonly FacetId[] => {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const facets = shuffled(FACETS, random);
    if (facets.every((facet, index) => pillarOf(facet) !== pillarAt(facets, index - 1, pillarBefore))) return facets;
  }
  return interleavedRound(pillarBefore, random);
};

const pillarAt = (facets: readonly FacetId[], index: number, pillarBefore: PillarId | null): PillarId | null => {
  const facet = facets[index];
  return facet === undefined ? pillarBefore : pillarOf(facet);
};

/** The pillars in turn, never starting with the one before: less varied than a free draw, and always possible. */
export const interleavedRound = (pillarBefore: PillarId | null, random: () => number): readonly FacetId[] => {
  const turn = shuffled(PILLARS, random);
  if (turn[0] === pillarBefore) turn.push(turn.shift() as PillarId);
  const facetsInTurn = turn.map((pillar) => shuffled(facetsOf(pillar), random));
  return Array.from({ length: SLOTS_PER_FACET }, (_, lap) =>
    facetsInTurn.map((facets) => facets[lap] as FacetId),
  ).flat();
};
