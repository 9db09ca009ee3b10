/** Faults planted in the texts of another language are found, and only they. */
import { describe, expect, test } from 'vitest';
import { checkLanguage } from './check-languages.ts';
import type { Foreign } from './foreign-typing.ts';
import { checkGlossary } from './glossary.ts';

const FRENCH = 'Vous avez choisi {facets} {wins} fois sur 16 : « {chosen} ».';
const found = (language: Foreign, text: string, french = FRENCH, where = 'evidence.line'): readonly string[] =>
  checkLanguage(language, new Map([[where, text]]), new Map([[where, french]])).map(({ message }) => message);

describe('keys', () => {
  test('a missing one, one that French has not, and an empty text', () => {
    const own = new Map([
      ['b', 'Two'],
      ['c', ''],
    ]);
    const french = new Map([
      ['a', 'Un'],
      ['c', 'Trois'],
    ]);
    expect(checkLanguage('en', own, french).map(({ where, message }) => `${where}: ${message}`)).toEqual([
      'en a: missing',
      'en b: French has no such place',
      'en c: empty',
    ]);
  });
});

describe('places and plural forms', () => {
  test.each([
    ['You chose {facets} {wins} {wins|time|times} out of 16: “{chosen}”.', []],
    ['{Facets}: “{chosen}”, {wins} {wins|time|times} out of 16.', []],
    ['You chose {facets} {wins} times out of 16: “{chosen}”.', ['no form for one']],
    ['You chose {facets}: “{chosen}”.', ['lacks {wins}']],
    ['You chose it {wins} {wins|time|times}: “{chosen}”.', ['lacks {facets}']],
    ['You chose {facets} {wins} {wins|time|times}: “{chosen}”, {left}.', ['{left} is not in French']],
    ['You chose {facets} {facets|once|often}, {wins}: “{chosen}”.', ['no number decides {facets|once|often}']],
    ['You chose {facets} {wins, plural}: “{chosen}”.', ['cannot be read: {wins, plural}', 'lacks {wins}']],
  ])('%s', (text, faults) => expect(found('en', text)).toEqual(faults));
});

describe('letters and typing', () => {
  test.each<[Foreign, string, string[]]>([
    ['en', 'Is it true?', []],
    ['en', 'Is it true ?', ['a space before : ; ! ? or %']],
    ['en', 'It is «true».', ['marks of another language']],
    ['en', "It's true.", ['straight quotation mark or apostrophe']],
    ['en', 'It is “true.', ['“ without ”, or the other way round']],
    ['en', 'It is votre choice.', ['a French word: votre']],
    ['en', 'Est-ce vrai ?', ['a space before : ; ! ? or %', 'a French word: Est', 'equal to the French text']],
    ['es', '¿Es verdad?', []],
    ['es', 'Es verdad?', ['¿ without ?, or the other way round']],
    ['es', 'Es « verdad ».', ['a space inside « »']],
    ['es', 'El 80% de las veces.', ['no U+00A0 before %']],
    ['ne', 'के यो साँचो हो?', []],
    ['ne', 'यो साँचो हो।', []],
    ['ne', 'यो साँचो हो.', ['a full stop for a danda']],
    ['ne', 'यो 16 मध्ये साँचो हो।', ['Latin digits']],
    ['ne', 'यो true हो।', ['Latin letters: true']],
    ['ne', 'EQINOX को PDF यहाँ छ।', []],
  ])('%s: %s', (language, text, faults) => expect(found(language, text, 'Est-ce vrai ?')).toEqual(faults));

  test('a quotation that French leaves open may stay open', () => {
    expect(found('en', '“I answered:', '« J’ai répondu :')).toEqual([]);
  });
});

test('interface, booklets and statements call everything the same', () => {
  expect(checkGlossary()).toEqual([]);
});
