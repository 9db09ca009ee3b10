import type { Finding } from '../finding.ts';
import type { Statement } from './statement.ts';
import { textHash } from './text-hash.ts';
import { fault, mean } from './words.ts';

/** The image one rater, alone and blind, has of a person who says this text of herself: 1 to 7, halves allowed. */
export type Rating = {
  statement: string;
  rater: string;
  image: number;
  textHash: string;
  date: string;
};

/** How many raters a statement wants. */
export const RATERS = 3;

/** Ratings of the text as it stands; those of an earlier wording have lapsed. */
export const currentRatings = (statement: Statement, ratings: readonly Rating[]): Rating[] => {
  const hash = textHash(statement.fr);
  return ratings.filter((rating) => rating.statement === statement.id && rating.textHash === hash);
};

/** The mean image, to the hundredth: what the column `desirability` holds. */
export const meanImage = (ratings: readonly Rating[]): number =>
  Math.round(mean(ratings.map(({ image }) => image)) * 100) / 100;

/** Check 30: three blind raters have seen the current text, and `desirability` is the mean of what they said. */
export const checkRatings = (statements: readonly Statement[], ratings: readonly Rating[]): Finding[] => {
  return statements.flatMap((statement) => {
    const current = currentRatings(statement, ratings);
    const raters = new Set(current.map(({ rater }) => rater)).size;
    if (raters < RATERS) {
      return [fault(statement, 30, 'block', `rated by ${raters} since it was last changed, wanted ${RATERS}`)];
    }
    const image = meanImage(current);
    if (statement.desirability === image) return [];
    return [fault(statement, 30, 'block', `desirability ${statement.desirability}, the raters’ mean is ${image}`)];
  });
};
