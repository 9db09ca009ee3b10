/** How many people one may find before it takes a reason (docs/decisions/0084). */

/** Distinct people of a day in Paris: as many as one may take out as a file alone. */
export const FOUND_PEOPLE = 100;
/** A name that more people have is said more closely, or the list is asked for as a file. */
export const MOST_OF_A_NAME = 100;

export const WITHHELD = ['wide', 'reason'] as const;
/** Why nothing of a find is shown. */
export type Withheld = (typeof WITHHELD)[number];

/** Who was found by now, with those of one more find; null where they are more than are allowed. */
export const foundBy = (
  before: readonly number[],
  people: readonly number[],
  allowed: number,
): readonly number[] | null => {
  const found = [...new Set([...before, ...people])];
  return found.length > before.length && found.length > allowed ? null : found;
};
