import type { Finding } from '../finding.ts';
import type { Edition } from './edition.ts';
import type { Statement } from './statement.ts';
import { textHash } from './text-hash.ts';
import { fault, mean } from './words.ts';

/** The image one rater, alone and blind, has of a person who says this text of herself: 1 to 7, halves allowed. */
export type Rating = {
  statement: string;
  rater: string;
  image: number;
  /** How many ordinary people do it, 1 hardly anybody to 5 everybody; of behaviours. The first edition's raters were not asked. */
  common?: number;
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
export const meanImage = (ratings: readonly Rating[]): number => hundredths(ratings.map(({ image }) => image));

/** The mean of those who said how common it is, to the hundredth: the column `commonness`; undefined while they are too few. */
export const meanCommonness = (ratings: readonly Rating[]): number | undefined => {
  const said = ratings.flatMap(({ common }) => (common === undefined ? [] : [common]));
  return said.length < RATERS ? undefined : hundredths(said);
};

const hundredths = (values: readonly number[]): number => Math.round(mean(values) * 100) / 100;

/**
 * Check 30: three blind raters have seen the current text, and `desirability` is the mean of what they said; so is `commonness`, of
 * behaviours in the second edition.
 */
export const checkRatings = (
  statements: readonly Statement[],
  ratings: readonly Rating[],
  edition: Edition = 1,
): Finding[] => {
  return statements.flatMap((statement) => {
    const current = currentRatings(statement, ratings);
    const raters = new Set(current.map(({ rater }) => rater)).size;
    if (raters < RATERS) {
      return [fault(statement, 30, 'block', `rated by ${raters} since it was last changed, wanted ${RATERS}`)];
    }
    const image = meanImage(current);
    const common = edition === 1 || statement.part !== 1 ? statement.commonness : meanCommonness(current);
    const say = (message: string): Finding => fault(statement, 30, 'block', message);
    return [
      ...(statement.desirability === image
        ? []
        : [say(`desirability ${statement.desirability}, the raters’ mean is ${image}`)]),
      ...(statement.commonness === common
        ? []
        : [say(`commonness ${statement.commonness}, the raters’ mean is ${common ?? 'not known yet'}`)]),
    ];
  });
};
