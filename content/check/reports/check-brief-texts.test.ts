import { describe, expect, it } from 'vitest';
import { checkBriefTexts, readBriefTexts } from './check-brief-texts.ts';
import type { BriefTexts } from './check-brief-texts.ts';

const texts = readBriefTexts('fr');

/** The same texts, one of them changed. */
const changed = (from: string, to: string): BriefTexts => {
  const whole = JSON.stringify(texts);
  expect(whole).toContain(from);
  return JSON.parse(whole.replace(from, to)) as BriefTexts;
};
const messages = (changedTexts: BriefTexts) => checkBriefTexts(changedTexts).map(({ message }) => message);

describe('the texts of the brief edition', () => {
  it('hold no fault', () => {
    expect(checkBriefTexts(texts)).toEqual([]);
  });

  it.each([
    ['a reproach', 'Cela arrive, après', 'Vous avez mal répondu, après', /blames: mal répondu/],
    [
      'vous to the young',
      'quand les questions paraissent longues. Rien',
      'quand les questions vous paraissent longues. Rien',
      /vous/,
    ],
    [
      'a weak point to the young',
      'Tes goûts sont peut-être',
      'Tes points faibles sont peut-être',
      /not for a young reader/,
    ],
    ['a place that nothing fills', '{most}', '{greatest}', /greatest/],
    [
      'a page that one address lacks',
      '"caution":"Ces réponses datent du même jour que les autres\u00A0: lis',
      '"prudence":"Ces réponses datent du même jour que les autres\u00A0: lis',
      /missing/,
    ],
  ])('are refused with %s', (_, from, to, message) => {
    expect(messages(changed(from, to)).join('\n')).toMatch(message);
  });
});
