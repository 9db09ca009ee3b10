/**
 * The words of the instrument (reference: instrument blueprint, sections 1.5 and 2). Nothing here tells which answer serves
 * which facet: that lives in `*.scoring.ts` files, which the browser never loads.
 */

/** The sixteen facets, numbered pillar by pillar: 0 curiosité, 1 imagination ... 15 analyse. */
export const FACETS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
export type FacetId = (typeof FACETS)[number];

/** The four pillars: 1 Exploration (yellow), 2 Collaboration (green), 3 Décision (red), 4 Concrétisation (blue). */
export const PILLARS = [1, 2, 3, 4] as const;
export type PillarId = (typeof PILLARS)[number];

/** One value for each facet, at the index of the facet. A plain array once in JSON. */
export type PerFacet<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T, T, T, T, T];

/** One value for each pillar, under the pillar's number. */
export type PerPillar<T> = Readonly<Record<PillarId, T>>;

/** Makes one value for each facet, in the order of the facets. */
export const perFacet = <T>(value: (facet: FacetId) => T): PerFacet<T> => {
  // `map` keeps the length but its type forgets it: the one place where we say it again.
  return FACETS.map(value) as unknown as PerFacet<T>;
};

/** Makes one value for each pillar. */
export const perPillar = <T>(value: (pillar: PillarId) => T): PerPillar<T> => {
  return { 1: value(1), 2: value(2), 3: value(3), 4: value(4) };
};

const PILLAR_OF_FACET: PerFacet<PillarId> = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];

/** The pillar that holds a facet. */
export const pillarOf = (facet: FacetId): PillarId => {
  return PILLAR_OF_FACET[facet];
};

const FACETS_OF_PILLAR: PerPillar<readonly [FacetId, FacetId, FacetId, FacetId]> = {
  1: [0, 1, 2, 3],
  2: [4, 5, 6, 7],
  3: [8, 9, 10, 11],
  4: [12, 13, 14, 15],
};

/** The four facets of a pillar, in their order. */
export const facetsOf = (pillar: PillarId): readonly [FacetId, FacetId, FacetId, FacetId] => {
  return FACETS_OF_PILLAR[pillar];
};

/** Part 1: 16 blocks of 8 pairs of propositions. */
export const BLOCKS = 16;
export const PAIRS_PER_BLOCK = 8;
export const BEHAVIOUR_PROPOSITIONS = 128;

/** Part 2: 16 facets of 4 statements (slots 1 to 4). */
export const SLOTS_PER_FACET = 4;
export const RESOURCE_PROPOSITIONS = 64;

/** Where the two propositions of a pair stand in the plan, whatever their place in the sitting; on the screen, half of the people see them exchanged. */
export type Side = 'left' | 'right';

/** Rarement, Parfois, Souvent, Presque toujours. */
export const RESOURCE_VALUES = [-1, 0, 1, 2] as const;
export type ResourceValue = (typeof RESOURCE_VALUES)[number];

/** True for the four values that part 2 accepts. */
export const isResourceValue = (value: unknown): value is ResourceValue => {
  return (RESOURCE_VALUES as readonly unknown[]).includes(value);
};
