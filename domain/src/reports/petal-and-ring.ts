import type { FacetId } from '../diagnostic/words.ts';
import type { Interval } from '../estimation.ts';

/**
 * What the rose shows where petal and ring part: a ring that stands, margin and all, outside its petal's margin, or wholly
 * inside its full part. Computed from the very bounds that are drawn, since a sentence about a drawing is checked against it
 * by eye; what a person chooses or likes in general is told by levels and quadrants. Two margins of 80 % that do not touch are
 * 1.8 standard errors apart: of sixteen rings one is out by chance alone, and the sentence says what is seen and asks.
 */
export type PetalsAndRings = {
  /** Facets whose ring lies wholly beyond their petal, the widest gap first. */
  readonly ringBeyondPetal: readonly FacetId[];
  /** Facets whose petal goes wholly beyond their ring, the widest gap first. */
  readonly petalBeyondRing: readonly FacetId[];
};

type Drawn = { readonly facet: FacetId; readonly behaviour: Interval; readonly motivation: Interval };

export const petalsAndRings = (facets: readonly Drawn[]): PetalsAndRings => ({
  ringBeyondPetal: byGap(facets, ({ behaviour, motivation }) => motivation.low - behaviour.high),
  petalBeyondRing: byGap(facets, ({ behaviour, motivation }) => behaviour.low - motivation.high),
});

const byGap = (facets: readonly Drawn[], gap: (facet: Drawn) => number): readonly FacetId[] => {
  return facets
    .filter((facet) => gap(facet) > 0)
    .toSorted((one, other) => gap(other) - gap(one) || one.facet - other.facet)
    .map(({ facet }) => facet);
};
