import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_ERROR, HIGHEST_FORM, scoreForms } from './forms.scoring.ts';
import type { ColourAnswer, ColourValue } from './words.ts';
import { COLOUR_PARTS, COLOUR_PROPOSITIONS, COLOUR_VALUES, FORMS, STATEMENTS_PER_FORM } from './words.ts';

const allOf = (value: (index: number) => ColourValue): ColourAnswer[] =>
  Array.from({ length: COLOUR_PROPOSITIONS }, (_, index) => ({
    form: FORMS[Math.floor(index / STATEMENTS_PER_FORM)]!,
    slot: (index % STATEMENTS_PER_FORM) + 1,
    value: value(index),
  }));

const values = fc.array(fc.constantFrom(...COLOUR_VALUES), { minLength: 80, maxLength: 80 });
const answered = values.map((drawn) => allOf((index) => drawn[index]!));

describe('the forms of the colour test', () => {
  it('are the sums of their ten statements, 0 to 30', () => {
    // Form 1 always "Toujours", form 2 never, the others as many times 1 as their number.
    const answers = allOf((index) => {
      const form = Math.floor(index / 10) + 1;
      if (form <= 2) return form === 1 ? 3 : 0;
      return index % 10 < form ? 1 : 0;
    });
    const scores = scoreForms(answers);
    expect(FORMS.map((form) => scores[form].value)).toEqual([30, 0, 3, 4, 5, 6, 7, 8]);
  });

  it('carry a margin of 80 % that ends with the scale', () => {
    const margin = 1.28 * FORM_ERROR;
    const scores = scoreForms(allOf((index) => (index < 10 ? 3 : index < 20 ? 0 : 2)));
    expect(scores[1]).toEqual({ low: 30 - margin, value: 30, high: 30 });
    expect(scores[2]).toEqual({ low: 0, value: 0, high: margin });
    expect(scores[3]).toEqual({ low: 20 - margin, value: 20, high: 20 + margin });
  });

  it('do not depend on the order of answers, and hold all that was given', () => {
    fc.assert(
      fc.property(answered, fc.nat(), (answers, turn) => {
        const turned = answers.toSpliced(0, turn % 80).concat(answers.slice(0, turn % 80));
        const scores = scoreForms(answers);
        expect(scoreForms(turned)).toEqual(scores);
        const given = answers.reduce((sum, { value }) => sum + value, 0);
        expect(FORMS.reduce((sum, form) => sum + scores[form].value, 0)).toBe(given);
        for (const form of FORMS) {
          const { low, value, high } = scores[form];
          expect([0 <= low, low <= value, value <= high, high <= HIGHEST_FORM]).toEqual([true, true, true, true]);
        }
      }),
    );
  });

  it('grow by one, in their own form only, when one answer does', () => {
    fc.assert(
      fc.property(answered, fc.integer({ min: 0, max: 79 }), (answers, index) => {
        const answer = answers[index]!;
        fc.pre(answer.value < 3);
        const more = answers.with(index, { ...answer, value: (answer.value + 1) as ColourValue });
        const [before, after] = [scoreForms(answers), scoreForms(more)];
        for (const form of FORMS) {
          expect(after[form].value - before[form].value).toBe(form === answer.form ? 1 : 0);
        }
      }),
    );
  });

  const whole = allOf(() => 1);
  it.each<[string, ColourAnswer[]]>([
    ['nothing', []],
    ['one short', whole.slice(1)],
    ['one twice', [...whole.slice(1), whole[1]!]],
    ['one too many', [...whole, whole[0]!]],
    ['a value that is not on the scale', whole.with(3, { ...whole[3]!, value: -1 as ColourValue })],
    ['half a point', whole.with(3, { ...whole[3]!, value: 1.5 as ColourValue })],
    ['a form that is none', whole.with(3, { ...whole[3]!, form: 9 as 8 })],
    ['a statement that is none', whole.with(3, { ...whole[3]!, slot: 11 })],
  ])('refuse %s', (_, answers) => {
    expect(() => scoreForms(answers)).toThrow(RangeError);
  });

  it('come in three parts that make eighty', () => {
    expect(COLOUR_PARTS.reduce((sum, size) => sum + size, 0)).toBe(COLOUR_PROPOSITIONS);
  });
});
