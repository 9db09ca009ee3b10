import type { FacetId } from '../diagnostic/words.ts';
import { motivationLogit } from './display-scales.ts';
import type { BookletFacet, BookletGesture, BookletPortrait, BookletQuestion, MainBooklet } from './main-booklet.ts';
import type { PillarShape } from './dominant-type.ts';
import type { GestureAim, Quadrant, Reason } from './words.ts';

/** Pages that open a conversation: the portrait, the questions to take away, the three gestures (booklets section 4). */

const QUESTIONS = 6;
const EXAMPLES = 3;
const SENTENCES_TO_TICK = 3;

/** Page 5: what leads, what lies between, what is set aside; three sentences that the reader accepts or strikes out. */
export const portrait = (
  shape: PillarShape,
  facets: readonly BookletFacet[],
  groups: MainBooklet['groups'],
): BookletPortrait => {
  const ends = [...groups['en-tete'], ...groups['en-retrait']];
  const lowest = groups['en-retrait'].at(-1);
  return {
    leading: groups['en-tete'],
    between: facets.map(({ facet }) => facet).filter((facet) => !ends.includes(facet)),
    setAside: groups['en-retrait'],
    opening: { key: shape.key, reason: shape.reason },
    setAsideText:
      lowest === undefined
        ? null
        : { key: `${lowest}`, reason: { rule: 'lowest of those set back', figures: { beta: betaOf(facets, lowest) } } },
    toTick: Array.from({ length: SENTENCES_TO_TICK }, (_, index) => ({
      key: `${shape.key}.${index + 1}`,
      reason: shape.reason,
    })),
  };
};

/**
 * Page 14: six facets where choices and motivation part. Those that cost or call come first, then the grey zone, where the
 * reader knows better, then the others; the widest gap first in each.
 */
export const questionsToTakeAway = (facets: readonly BookletFacet[]): readonly BookletQuestion[] => {
  const turn: Readonly<Record<Quadrant, number>> = { coute: 0, appelle: 0, gris: 1, porte: 2, laisse: 2 };
  return facets
    .toSorted(
      (one, other) =>
        turn[one.quadrant] - turn[other.quadrant] ||
        Math.abs(gapOf(other)) - Math.abs(gapOf(one)) ||
        one.facet - other.facet,
    )
    .slice(0, QUESTIONS)
    .map((facet) => {
      const direction = gapOf(facet) >= 0 ? 'plus-choisie' : 'plus-nourrissante';
      const reason: Reason = { rule: `gap of a facet in ${facet.quadrant}`, figures: { gapInLogits: gapOf(facet) } };
      return { facet: facet.facet, direction, text: { key: `${facet.facet}.${direction}`, reason } };
    });
};

/** Page 15: something to keep, something to ease, something to try, each with the facets that speak most for it. */
export const gestures = (
  facets: readonly BookletFacet[],
  quadrants: MainBooklet['quadrants'],
): readonly BookletGesture[] => {
  const named = new Set<FacetId>();
  return AIMS.map(({ aim, quadrant, nearness, denied }) => {
    const own = quadrants[quadrant];
    const established = own.length > 0;
    // Those of which nothing is sure, and nothing sure says the contrary; each under one aim.
    const free = facets.filter(({ facet, quadrant: place }) => place === 'gris' && !named.has(facet));
    const near = free.filter((facet) => !denied(facet));
    const [nearest] = [near, free, facets].find((some) => some.length > 0)!.toSorted(by(nearness));
    const examples = established ? own.slice(0, EXAMPLES) : [nearest!.facet];
    for (const facet of examples) named.add(facet);
    const chosen = facets.find(({ facet }) => facet === examples[0]);
    const figures = { beta: chosen?.beta ?? 0, motivation: chosen?.resourceCentred ?? 0 };
    const rule = established ? 'first of its quadrant' : 'nearest to an empty quadrant';
    return { aim, facets: examples, established, text: { key: `${examples[0]}.${aim}`, reason: { rule, figures } } };
  });
};

const by = (value: (facet: BookletFacet) => number) => (one: BookletFacet, other: BookletFacet) =>
  value(other) - value(one) || one.facet - other.facet;

/** How much more a facet is chosen than it nourishes, both around the person's own mean, in logits. */
const gapOf = (facet: BookletFacet): number => {
  return facet.beta - motivationLogit(facet.resourceCentred);
};

type Aim = {
  readonly aim: GestureAim;
  readonly quadrant: 'porte' | 'coute' | 'appelle';
  /** Without a facet in the quadrant, the one that comes nearest to it is said as "peut-être". */
  readonly nearness: (facet: BookletFacet) => number;
  /** What a page says of the facet is the contrary of this aim. */
  readonly denied: (facet: BookletFacet) => boolean;
};

const AIMS: readonly Aim[] = [
  {
    aim: 'preserver',
    quadrant: 'porte',
    nearness: (facet) => facet.beta + motivationLogit(facet.resourceCentred),
    denied: ({ level, motivationLevel }) => level === 'en-retrait' || motivationLevel === 'moins',
  },
  {
    aim: 'menager',
    quadrant: 'coute',
    nearness: gapOf,
    denied: ({ level, motivationLevel }) => level === 'en-retrait' || motivationLevel === 'plus',
  },
  {
    aim: 'essayer',
    quadrant: 'appelle',
    nearness: (facet) => -gapOf(facet),
    denied: ({ level, motivationLevel }) => level === 'en-tete' || motivationLevel === 'moins',
  },
];

const betaOf = (facets: readonly BookletFacet[], id: FacetId): number => {
  return facets.find(({ facet }) => facet === id)?.beta ?? 0;
};
