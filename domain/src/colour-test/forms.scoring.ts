import { type Interval, MARGIN_80 } from '../estimation.ts';
import type { ColourAnswer, FormId, PerForm } from './words.ts';
import { COLOUR_PROPOSITIONS, COLOUR_VALUES, FORMS, isColourValue, STATEMENTS_PER_FORM } from './words.ts';

/** Standard error of a sum of ten ratings until calibration gives it (reference: psychometrics D.6, booklets "grains"). */
export const FORM_ERROR = 2.3;

/** The highest sum of a form: ten times "Toujours". */
export const HIGHEST_FORM = STATEMENTS_PER_FORM * Math.max(...COLOUR_VALUES);

/**
 * What the colour test is worth: for each form the sum of its ten ratings, 0..30, with its 80 % margin, which ends where the
 * scale does. A picture of what the person says of themselves, never an ability: forms are not ranked (psychometrics D.6).
 * Refuses (RangeError) anything but one valid rating for each of the 80 statements: a sum of nine is not on the scale.
 */
export const scoreForms = (answers: readonly ColourAnswer[]): PerForm<Interval> => {
  const sums = new Map<FormId, number>(FORMS.map((form) => [form, 0]));
  const seen = new Set<string>();
  for (const { form, slot, value } of answers) {
    const sum = sums.get(form);
    const known = sum !== undefined && Number.isInteger(slot) && slot >= 1 && slot <= STATEMENTS_PER_FORM;
    if (!known || !isColourValue(value)) throw new RangeError(`No such rating: ${form}/${slot} = ${value}`);
    seen.add(`${form}/${slot}`);
    sums.set(form, sum + value);
  }
  if (seen.size !== COLOUR_PROPOSITIONS || answers.length !== COLOUR_PROPOSITIONS) {
    throw new RangeError(`The colour test has ${COLOUR_PROPOSITIONS} ratings, not ${seen.size} in ${answers.length}`);
  }
  const margin = MARGIN_80 * FORM_ERROR;
  const intervals = FORMS.map((form) => {
    const value = sums.get(form) ?? 0;
    return [form, { low: Math.max(0, value - margin), value, high: Math.min(HIGHEST_FORM, value + margin) }];
  });
  return Object.fromEntries(intervals) as PerForm<Interval>;
};
