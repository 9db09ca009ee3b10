import type { ResourceAnswer } from '../diagnostic/answers.ts';
import { mean } from '../estimation.ts';
import { RESOURCE_VALUES } from '../diagnostic/words.ts';
import { longestRun } from './runs.ts';
import type { AlikeRatings } from './short-booklet.ts';

/** Whether the ratings of part 2 tell statements apart at all (reference: psychometrics D.4, D.5). */
export type RatingSigns = {
  /** Longest run of one value, in the order of answering. */
  readonly longestRun: number;
  /** Standard deviation of all values within the person; null without ratings. */
  readonly deviation: number | null;
  /** The two cut-offs of D.5: a long run of one value, values that hardly differ. */
  readonly longstring: boolean;
  readonly flat: boolean;
};

const LONG_RUN = 20;
const LEAST_DEVIATION = 0.3;
/** A deviation says nothing on a handful. */
const ENOUGH_RATINGS = 32;

export const ratingSigns = (answers: readonly ResourceAnswer[]): RatingSigns => {
  const values = answers.toSorted((one, other) => one.ordinal - other.ordinal).map(({ value }) => value);
  const run = longestRun(values, (before, value) => value === before);
  const deviation = values.length === 0 ? null : deviationOf(values);
  return {
    longestRun: run,
    deviation,
    longstring: run >= LONG_RUN,
    flat: values.length >= ENOUGH_RATINGS && (deviation ?? 1) < LEAST_DEVIATION,
  };
};

/** Ratings so much alike that nothing is read into them; null for all others. */
export const findAlikeRatings = (answers: readonly ResourceAnswer[]): AlikeRatings | null => {
  const { longstring, flat, longestRun } = ratingSigns(answers);
  return longstring || flat ? { ...commonestRating(answers), longestRun, flat } : null;
};

/** The rating that was given most often, the lower one of two as often. */
export const commonestRating = (answers: readonly ResourceAnswer[]): Pick<AlikeRatings, 'value' | 'count'> =>
  RESOURCE_VALUES.map((value) => ({ value, count: answers.filter((answer) => answer.value === value).length }))
    .toSorted((one, other) => other.count - one.count || one.value - other.value)
    .at(0)!;

const deviationOf = (values: readonly number[]): number => {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
};
