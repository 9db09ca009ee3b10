import { perFacet } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import type { Meeting, RatedStatement, Statement } from './evidence.ts';

/**
 * Of each facet the statements of part 1 that are about work or studies, by their numbers. The plan of pairs gives each pair one
 * context, and is the same for every bank.
 */
const OF_WORK: readonly (readonly number[])[] = [
  [2, 8, 12, 13],
  [1, 13, 14, 16],
  [3, 4, 6, 10],
  [2, 6, 13, 14],
  [7, 9, 11, 12],
  [8, 9, 13, 15],
  [7, 11, 14, 15],
  [1, 4, 6, 16],
  [1, 8, 12, 16],
  [3, 5, 9, 13],
  [2, 9, 10, 11],
  [3, 4, 8, 15],
  [7, 10, 13, 15],
  [4, 5, 6, 14],
  [1, 2, 7, 16],
  [3, 10, 11, 12],
];

const ofWork = perFacet((facet) => new Set(OF_WORK[facet]));

/** How many of a facet's sixteen pairs these are. */
export const WORK_PAIRS = 4;

/** May a team read it? Of evenings, friends and errands a team is told nothing, so only what is about work. */
export const suitsTeam = ({ chosen: { facet, slot } }: Meeting): boolean => ofWork[facet].has(slot);

/** Of the four statements of part 2, which of each facet is about work or studies: the first, in every bank. */
const RATED_OF_WORK = 1;

/** The same of a rating. */
export const suitsTeamRating = ({ statement: { slot } }: RatedStatement): boolean => slot === RATED_OF_WORK;

/** Those about everyday life: bills, errands, procedures. */
const OF_EVERYDAY_LIFE: readonly (readonly number[])[] = [
  [9, 14, 15],
  [3, 8, 15],
  [5, 11, 14],
  [1, 7, 16],
  [1, 15, 16],
  [2, 3, 5],
  [3, 6, 9],
  [8, 9, 13],
  [2, 9, 11],
  [4, 6, 8],
  [3, 5, 12],
  [1, 6, 16],
  [1, 5, 16],
  [10, 12, 15],
  [6, 10, 13],
  [4, 7, 8],
];

const ofEverydayLife = perFacet((facet) => new Set(OF_EVERYDAY_LIFE[facet]));

/**
 * Never held up to somebody under 18, who may take a quotation for an invitation: strangers, places that frighten, advertisements,
 * things put up for sale, one's papers photographed. Facet, then the numbers.
 */
const OF_STRANGERS: Readonly<Partial<Record<FacetId, readonly number[]>>> = {
  2: [7],
  3: [1, 4, 6, 11],
  8: [2],
  11: [10],
};

const isSafe = ({ facet, slot }: Statement): boolean => !OF_STRANGERS[facet]?.includes(slot);

/** Both sides of a pair are quoted. */
export const isSafeForYouth = ({ chosen, left }: Meeting): boolean => isSafe(chosen) && isSafe(left);

/** Does a young person meet it? Whoever is under 18 seldom compares prices or writes to an office. */
export const suitsYouth = ({ chosen: { facet, slot } }: Meeting): boolean => !ofEverydayLife[facet].has(slot);
