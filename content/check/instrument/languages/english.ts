import { beginning, type LanguageRules, languageWords, oneOf } from './language-rules.ts';

/** Groups of vowels, a silent e at the end left out: within one syllable of a dictionary for most words. */
const syllables = (word: string): number => {
  const groups = word.replace(/(?<=[^aeiouyl])e$|(?<=[^dt])ed$|(?<=[^aeiouy])es$/u, '').match(/[aeiouy]+/gu);
  return Math.max(1, groups?.length ?? 0);
};

/** Flesch 1948, for one sentence. */
const flesch = (text: string): number => {
  const words = languageWords(text);
  const total = words.reduce((sum, word) => sum + syllables(word), 0);
  return 206.835 - 1.015 * words.length - (84.6 * total) / words.length;
};

export const ENGLISH: LanguageRules = {
  language: 'en',
  words: [5, 16],
  characters: [24, 90],
  wordsApart: 4,
  script: /^[A-Z][A-Za-zé ,’-]*\.$/u,
  firstPerson: oneOf('i|me|my|mine|myself|i’m|i’ve|i’d'),
  forbidden: {
    negation: oneOf('not|no|nor|never|nothing|nobody|none|without|\\p{L}+n’t|cannot'),
    absolute: oneOf('always|all|every|everything|everybody|everyone|completely|totally'),
    frequency: oneOf('often|sometimes|usually|rarely|seldom|generally|regularly|every (?:day|week|month)'),
    'duty or ability': oneOf('must|should|ought|have to|has to|need to|can|could|would'),
    // Of what one says or learns it may be told; a statement is an act.
    wish: /^(?:I want to|I would like)/u,
    future: oneOf('will|i’m going to|i’ll'),
    'two halves': oneOf('or'),
    'address to the reader': oneOf('you|your|yours|yourself'),
    'comparison with others': oneOf(
      '(?:better|more|faster|less) than (?:others|other people|most people|anyone|anybody)',
    ),
  },
  families: {
    curiosite: beginning('curio'),
    imagination: beginning('imagin'),
    anticipation: beginning('anticip'),
    audace: beginning('bold'),
    ecoute: beginning('listen'),
    cooperation: beginning('cooperat|collaborat'),
    soutien: beginning('support'),
    transmission: beginning('teach'),
    initiative: beginning('initiat'),
    affirmation: beginning('assert'),
    defi: beginning('challeng'),
    influence: beginning('influenc'),
    organisation: beginning('organis|organiz'),
    rigueur: beginning('rigour|rigor'),
    perseverance: beginning('persever'),
    analyse: beginning('analy'),
  },
  glue: new Set(
    'i a an the to of in on at for with and my me it is are that which when if what how from by as this their its be do have has our we us so up out into'.split(
      ' ',
    ),
  ),
  ease: { measure: 'Flesch', of: flesch, least: 70 },
};
