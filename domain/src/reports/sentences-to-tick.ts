import { BLOCKS } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import type { BookletFacet } from './main-booklet.ts';
import type { PillarShape } from './dominant-type.ts';
import type { ChosenText } from './words.ts';

/** What a sentence takes for granted of facets: some are chosen half of the time or more, some half or less. */
type Supposed = { readonly chosen?: readonly FacetId[]; readonly left?: readonly FacetId[] };

const SENTENCES = 3;

/** Choices that each facet stands in, one a block; and the half of them. */
const HALF = BLOCKS / 2;

/**
 * Sentences come from the shape of the pillars, and a pillar's shape does not bind its facets: one is offered where the facets that it
 * speaks of are carried by the person's own choices, and never one that likes what their ratings do not, or the contrary of what they like.
 * Keys as in content (shape, number); what is not listed supposes nothing.
 */
const SUPPOSED: Readonly<Record<string, Supposed>> = {
  '1.1.1': { chosen: [0] },
  '1.1.2': { left: [14] },
  '1.1.3': { chosen: [0], left: [2, 12] },
  '1.2.1': { chosen: [4] },
  '1.2.2': { chosen: [4] },
  '1.2.3': { chosen: [5] },
  '1.3.1': { chosen: [8] },
  '1.3.2': { chosen: [8], left: [15] },
  '1.3.3': { chosen: [8] },
  '1.4.2': { chosen: [14] },
  '1.4.3': { chosen: [14] },
  '3.1-2.1': { chosen: [7] },
  '3.1-2.2': { chosen: [1] },
  '3.1-2.3': { chosen: [5] },
  '3.1-3.1': { chosen: [3] },
  '3.1-3.2': { chosen: [8] },
  '3.1-3.3': { chosen: [8], left: [13, 14] },
  '3.1-4.1': { chosen: [1] },
  '3.1-4.2': { left: [5] },
  '3.1-4.3': { chosen: [0] },
  '3.2-1.1': { chosen: [0] },
  '3.2-1.2': { chosen: [4] },
  '3.2-3.1': { chosen: [6] },
  '3.2-3.2': { chosen: [6] },
  '3.2-3.3': { chosen: [6], left: [2] },
  '3.2-4.1': { chosen: [6] },
  '3.2-4.2': { chosen: [12] },
  '3.2-4.3': { left: [9] },
  '3.3-1.1': { left: [15] },
  '3.3-1.2': { chosen: [1] },
  '3.3-1.3': { chosen: [8] },
  '3.3-2.1': { chosen: [11] },
  '3.3-2.2': { chosen: [4] },
  '3.3-2.3': { left: [13] },
  '3.3-4.1': { chosen: [14] },
  '3.3-4.2': { chosen: [10] },
  '3.3-4.3': { left: [5] },
  '3.4-1.1': { chosen: [1] },
  '3.4-1.3': { chosen: [3] },
  '3.4-2.1': { chosen: [13] },
  '3.4-2.2': { left: [9] },
  '3.4-3.1': { left: [8] },
  '3.4-3.2': { chosen: [15] },
  '3.4-3.3': { left: [3] },
  '4.1-2.1': { chosen: [4] },
  '4.1-2.2': { chosen: [5] },
  '4.1-2.3': { chosen: [1, 5] },
  '4.1-3.1': { chosen: [8] },
  '4.1-3.2': { chosen: [8] },
  '4.1-3.3': { left: [12] },
  '4.1-4.1': { chosen: [0, 14] },
  '4.1-4.3': { chosen: [0, 14] },
  '4.2-3.1': { chosen: [9] },
  '4.2-3.2': { chosen: [11] },
  '4.2-3.3': { chosen: [6] },
  '4.2-4.1': { chosen: [6] },
  '4.2-4.2': { chosen: [6] },
  '4.2-4.3': { left: [3] },
  '4.3-4.1': { chosen: [8] },
  '4.3-4.2': { left: [4, 5] },
  '4.3-4.3': { left: [5] },
  '5.1-2-3.1': { chosen: [11], left: [12] },
  '5.1-2-3.2': { chosen: [8], left: [14] },
  '5.1-2-3.3': { chosen: [8] },
  '5.1-2-4.1': { left: [3, 8] },
  '5.1-2-4.2': { chosen: [5], left: [3, 8] },
  '5.1-2-4.3': { chosen: [6] },
  '5.1-3-4.1': { chosen: [14], left: [5] },
  '5.1-3-4.2': { left: [5] },
  '5.1-3-4.3': { left: [4, 6] },
  '5.2-3-4.1': { left: [3] },
  '5.2-3-4.2': { chosen: [5] },
  '5.2-3-4.3': { left: [0] },
};

/** What the sentence of a key takes for granted. */
export const supposedOf = (key: string): Supposed => SUPPOSED[key] ?? {};

/** At most three, of the shape: those whose facets the choices carry and the ratings do not deny. */
export const sentencesToTick = ({ key, reason }: PillarShape, facets: readonly BookletFacet[]): readonly ChosenText[] =>
  Array.from({ length: SENTENCES }, (_, index) => ({ key: `${key}.${index + 1}`, reason })).filter((sentence) => {
    const { chosen = [], left = [] } = supposedOf(sentence.key);
    return chosen.every((facet) => isCarried(facets[facet]!)) && left.every((facet) => isLeft(facets[facet]!));
  });

/** A margin wholly on one side of the mean says more than the count. */
const isCarried = ({ level, wins, motivationLevel }: BookletFacet): boolean =>
  (level === 'en-tete' || (level !== 'en-retrait' && wins >= HALF)) && motivationLevel !== 'moins';

const isLeft = ({ level, wins, liked }: BookletFacet): boolean =>
  (level === 'en-retrait' || (level !== 'en-tete' && wins <= HALF)) && !liked;
