import { describe, expect, it } from 'vitest';
import { checkTuTexts } from './check-tu-texts.ts';

const vous = new Map([
  ['levels.0.en-tete', 'Vous choisissez {facets} plus souvent que votre moyenne.'],
  ['questions.0.gris', 'Que pourriez-vous garder\u202F?'],
  ['youth.cover.title', 'Ton livret'],
]);
const tu = new Map([
  ['levels.0.en-tete', 'Tu choisis {facets} plus souvent que ta moyenne.'],
  ['questions.0.gris', 'Que pourrais-tu garder\u202F?'],
]);
const faultsOf = (...changes: readonly (readonly [string, string])[]) =>
  checkTuTexts(new Map([...tu, ...changes]), vous).map(({ where, message }) => `${where}: ${message}`);

it('the texts said with tu hold no fault', () => {
  expect(checkTuTexts()).toEqual([]);
});

describe('the check', () => {
  it('finds nothing where the same is said', () => {
    expect(faultsOf()).toEqual([]);
  });

  it.each([
    ['vous left in', 'Tu choisis {facets} plus que votre moyenne.', 'votre'],
    ['agreement with the reader', '{facets}\u00A0: tu es prête.', 'agree'],
    ['typing', "{facets}\u00A0: c'est à toi.", 'apostrophe'],
    ['a placeholder lost', 'Tu choisis plus souvent que ta moyenne.', 'placeholders'],
    ['more said', `Tu choisis {facets}, ${'et encore davantage, '.repeat(3)}enfin.`, 'longer'],
  ])('finds %s', (_, text, word) => {
    expect(faultsOf(['levels.0.en-tete', text]).join('\n')).toMatch(new RegExp(word, 'iu'));
  });

  it('finds a text that is missing, and one that nobody prints', () => {
    const [first] = tu;
    expect(checkTuTexts(new Map([first!, ['questions.9', 'Et toi\u202F?']]), vous)).toMatchObject([
      { where: 'questions.0.gris', message: 'missing' },
      { where: 'questions.9', message: 'no such text' },
    ]);
  });
});
