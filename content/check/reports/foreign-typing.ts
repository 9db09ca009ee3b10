/** How English, Spanish and Nepali are typed in booklets, and what shows that a text is not in its language. */
import type { Language } from '../../../domain/src/languages.ts';
import { wordingSlips } from '../one-word.ts';
import type { TypingRule } from '../typography.ts';

export type Foreign = Exclude<Language, 'fr'>;

const EVERYWHERE: readonly TypingRule[] = [
  { pattern: /['"`´]/u, message: 'straight quotation mark or apostrophe' },
  { pattern: /\.\.|—/u, message: 'three dots or em dash' },
  { pattern: / {2}|^\s|\s$/u, message: 'doubled or outer space' },
  { pattern: /^[^*]*(?:\*[^*]*\*[^*]*)*\*[^*]*$/u, message: 'an emphasis is not closed' },
];

/** Pairs of marks: as many that open as close. */
const PAIRS: Readonly<Record<Foreign, readonly (readonly [string, string])[]>> = {
  en: [
    ['“', '”'],
    ['(', ')'],
  ],
  es: [
    ['«', '»'],
    ['“', '”'],
    ['¿', '?'],
    ['¡', '!'],
    ['(', ')'],
  ],
  ne: [
    ['“', '”'],
    ['(', ')'],
  ],
};

const OWN: Readonly<Record<Foreign, readonly TypingRule[]>> = {
  en: [
    { pattern: /\s[:;!?%]/u, message: 'a space before : ; ! ? or %' },
    { pattern: /[«»¿¡]/u, message: 'marks of another language' },
  ],
  es: [
    { pattern: /\s[:;!?]/u, message: 'a space before : ; ! or ?' },
    { pattern: /«\s|\s»/u, message: 'a space inside « »' },
    { pattern: /(?<!\u00A0)%/u, message: 'no U+00A0 before %' },
  ],
  ne: [
    { pattern: /\s[।:;!?%]/u, message: 'a space before । : ; ! ? or %' },
    { pattern: /[«»¿¡]/u, message: 'marks of another language' },
    { pattern: /[\u0900-\u0963\u0970-\u097F]\./u, message: 'a full stop for a danda' },
    { pattern: /[0-9]/u, message: 'Latin digits' },
    {
      pattern: /\* (?:ले|लाई|का|की|को|तिर|मा)(?![\u0900-\u097F])|(?<![\u0900-\u097F])के ले(?![\u0900-\u097F])/u,
      message: 'a postposition stands apart from its word',
    },
  ],
};

/** Words of French that the language does not have. */
const FRENCH: Readonly<Record<'en' | 'es', RegExp>> = {
  en: /(?<!\p{L})(?:vous|votre|vos|avec|dans|une|aux|être|nous|notre|cette|des|les|est|du|qui|que|sont|et|sur|pas|leur|ces)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:vous|votre|vos|avec|dans|pour|aux|être|nous|notre|cette|qui|sont|est|et|du|pas|leur|ces)(?!\p{L})/iu,
};
/** What is written in Latin letters in any script. */
const LATIN_ANYWHERE = /EQINOX|DÉCA|MENU ADO|PDF|EQX-?\w*|U\+\w+/gu;

/** A place stands for something that is no letter; of plural forms the words stay. */
const bare = (text: string): string => text.replace(/\{(\w+)\|([^{}]*)\}/gu, '$2').replace(/\{[^{}]*\}/gu, '§');

/** What is wrong with the typing and the letters of one text. */
export const foreignFaults = (language: Foreign, text: string, french: string): readonly string[] => {
  const words = bare(text);
  const counted = (mark: string, within = text) => within.split(mark).length - 1;
  // Some quotations go on in the next text, in French as here.
  const goesOn = counted('«', french) !== counted('»', french);
  return [
    ...[...EVERYWHERE, ...OWN[language]].filter(({ pattern }) => pattern.test(words)).map(({ message }) => message),
    ...PAIRS[language]
      .filter(([open, close]) => counted(open) !== counted(close) && !(goesOn && /[“”«»]/u.test(open)))
      .map(([open, close]) => `${open} without ${close}, or the other way round`),
    ...lettersOf(language, words.replace(LATIN_ANYWHERE, ' ')),
    ...wordingSlips(language, text),
    ...(text === french && /\p{L}.*\s.*\p{L}/u.test(words) ? ['equal to the French text'] : []),
  ];
};

const lettersOf = (language: Foreign, words: string): readonly string[] => {
  if (language === 'ne') {
    const latin = /\p{Script=Latin}+/u.exec(words)?.[0];
    return latin === undefined ? [] : [`Latin letters: ${latin}`];
  }
  const left = FRENCH[language].exec(words)?.[0];
  return [
    ...(/\p{Script=Devanagari}/u.test(words) ? ['Devanagari letters'] : []),
    ...(left === undefined ? [] : [`a French word: ${left}`]),
  ];
};
