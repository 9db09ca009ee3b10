/** Finds what is said in another language than a reader's own: by words that hold sentences together, and by script. */
import type { Language } from '@eqinox/domain/languages';

/** Words that none of the other languages has, a few of which stand in almost every sentence. */
const GLUE: Readonly<Record<Exclude<Language, 'ne'>, ReadonlySet<string>>> = {
  fr: new Set(
    'vous votre vos ton tes avec dans pour une aux être avez nous notre cette ces les des du et qui pas sont leur est au sur ce vos où ont'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and you your with for is are this that from which they their be have not was it by to'.split(' '),
  ),
  es: new Set(
    'el los las una con para por su sus del este esta tus lo como más sin ha hasta desde cada al y o'.split(' '),
  ),
};
/** A name, an address or a title may have one of them. */
const TOLERATED = 1;
/** In Nepali, so many words in Latin letters after one another are no name. */
const LATIN_RUN = 5;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}’]+/gu) ?? [];

/** Sentences and lines that are in another language. What stands in « », “ ” or [ ], addresses, numbers and codes are quotations and names. */
export const inAnotherLanguage = (text: string, language: Language): readonly string[] =>
  text
    .replaceAll(/«[^»]*»|“[^”]*”|\[[^\]]*\]|\S+[@/]\S+|https?:\S+/gu, ' … ')
    .split(/(?<=[.!?।;:])\s+|\n|\s·\s|\s\/\s/u)
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => isForeign(sentence, language));

const isForeign = (sentence: string, language: Language): boolean => {
  const words = wordsOf(sentence);
  if (language === 'ne')
    return new RegExp(`(?:\\p{Script=Latin}[\\p{Script=Latin}’'-]*[ ,]+){${LATIN_RUN},}`, 'u').test(`${sentence} `);
  if (/(?:\p{Script=Devanagari}{2,}\s+){2}/u.test(`${sentence} `)) return true;
  const count = (spoken: keyof typeof GLUE) => words.filter((word) => GLUE[spoken].has(word)).length;
  const own = count(language);
  return (['fr', 'en', 'es'] as const).some((other) => other !== language && count(other) > Math.max(TOLERATED, own));
};
