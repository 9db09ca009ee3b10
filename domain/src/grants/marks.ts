/** What two people who read one page mark on it: where, and that they have spoken of it or want to look at it again. */
import { FACETS, type FacetId, type PillarId, PILLARS } from '../diagnostic/words.ts';

export const MARK_KINDS = ['talked', 'again'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Letters of the few words that may stand beside it. */
export const LONGEST_MARK = 280;
/** On one edition, of both together: a page that is all marks marks nothing. */
export const MOST_MARKS = 100;

/** The two who read the page. */
export const MARK_SIDES = ['person', 'consultant'] as const;
export type MarkSide = (typeof MARK_SIDES)[number];

/**
 * Whose words a mark is to one of them: their own, the other side's, or those of another of their own side, for who bears the account of a
 * restitution's consultant may not be who bore it then.
 */
export const authorOf = (
  { by, own }: { readonly by: MarkSide; readonly own: boolean },
  reader: MarkSide,
): 'mine' | 'another' | 'by' => {
  if (own) return 'mine';
  return by === reader ? 'another' : 'by';
};

/** Parts of the page, in its order. */
export const MARK_SECTIONS = ['quality', 'groups', 'open', 'change'] as const;
export type MarkSection = (typeof MARK_SECTIONS)[number];

const facetPlace = (facet: FacetId) => `facet-${facet}` as const;
const pillarPlace = (pillar: PillarId) => `pillar-${pillar}` as const;

/** What keeps its meaning whichever words tell of it: a part of the page, a facet, a pillar. */
export type MarkPlace = MarkSection | ReturnType<typeof facetPlace> | ReturnType<typeof pillarPlace>;
export const MARK_PLACES: readonly MarkPlace[] = [
  ...MARK_SECTIONS,
  ...FACETS.map(facetPlace),
  ...PILLARS.map(pillarPlace),
];

interface Named {
  readonly id: number;
}

interface PageRead {
  readonly groups: readonly { readonly facets: readonly Named[] }[];
  readonly open: readonly (readonly [Named, Named])[];
}

/** Those that a page has, in its order: facets under their groups, pillars under what cannot be told apart. */
export const placesOn = ({ groups, open }: PageRead): MarkPlace[] => {
  const facets = new Set(groups.flatMap((group) => group.facets.map(({ id }) => id)));
  const pillars = new Set(open.flatMap((pair) => pair.map(({ id }) => id)));
  return [
    'quality',
    'groups',
    ...FACETS.filter((facet) => facets.has(facet)).map(facetPlace),
    'open',
    ...PILLARS.filter((pillar) => pillars.has(pillar)).map(pillarPlace),
    'change',
  ];
};

/** Of a facet or a pillar, its number; null of a part of the page. */
export const numberOfPlace = (place: MarkPlace): { readonly facet: FacetId } | { readonly pillar: PillarId } | null => {
  const facet = FACETS.find((one) => facetPlace(one) === place);
  if (facet !== undefined) return { facet };
  const pillar = PILLARS.find((one) => pillarPlace(one) === place);
  return pillar === undefined ? null : { pillar };
};
