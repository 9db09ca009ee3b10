/** Finds what is said in another language than a reader's own: by script, and by how its letters follow one another. */
import type { Language } from '@eqinox/domain/languages';
import { isLabelOfAnother, oddsOfAnother, SENTENCES } from './language-letters.ts';

/** Natural logarithms of odds: of our own texts only names go beyond, of labels in another language one in a hundred stays below. */
const TOO_ODD = { all: 8.5, three: 14 };
/** In Nepali, so many words in Latin letters after one another are no name; what begins small is none of itself. */
const LATIN_RUN = 5;
const LATIN_SMALL = /(?:^|[\s(])\p{Ll}\p{Script=Latin}+(?:[’'-]\p{Script=Latin}+)* [\p{Script=Latin}’'-]{2,}/u;

/** Names that are a language's by their letters, and are written so in each; and addresses. */
const NAMES =
  /(?<!\p{L})(?:EQINOX|EQX\w+|DÉCA|MENU ADO|RGAA.*|CNIL|SIREN|CAPTCHA|Safari|Firefox|Chrome|Chromium|Linux|Windows|Android|macOS|YouTube|Whats[Aa]pp|Facebook|Instagram|LinkedIn|(?:\p{Lu}\p{L}+ )?Exemple|(?:Paris|Lyon|Marseille), \d+\p{L}* arrondissement|\d+ (?:rue|place) [^,]+|Libre réponse \d+|(?:\d{5} )?Paris(?: CEDEX \d+)?|[\w.]+\.example|\(Défenseur des droits\))(?!\p{L})/gu;
const NEPALI_BY_NAME = 'नेपाली';

/** Sentences and lines that are in another language. What stands in « », “ ” or [ ], addresses, numbers and codes are quotations and names. */
export const inAnotherLanguage = (text: string, language: Language): readonly string[] =>
  text
    .replaceAll(
      /«[^»]*»|“[^”]*”|\[[^\]]*\]|\S+[@/]\S+|https?:\S+|(?:[A-Z\d]{4} )+[A-Z\d]{4}|(?<![\p{L}\d])(?=[A-Z]*\d)[A-Z\d]{6,}(?![\p{L}\d])/gu,
      ' … ',
    )
    .split(SENTENCES)
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => isForeign(sentence.replaceAll(NAMES, '…').replaceAll(NEPALI_BY_NAME, '…'), language));

const isForeign = (sentence: string, language: Language): boolean => {
  const label = isLabelOfAnother(sentence, language);
  if (language !== 'ne') {
    const { all, three } = oddsOfAnother(sentence, language);
    if (label) return true;
    // Of one word by itself letters say too little: "Musical" is Spanish too.
    if ((sentence.match(/\p{L}{2,}/gu) ?? []).length < 2) return /\p{Script=Devanagari}{2}/u.test(sentence);
    return /\p{Script=Devanagari}{2}/u.test(sentence) || all > TOO_ODD.all || three > TOO_ODD.three;
  }
  if (label) return true;
  const run = new RegExp(`(?:\\p{Script=Latin}[\\p{Script=Latin}’'-]*[ ,]+){${LATIN_RUN},}`, 'u');
  return run.test(`${sentence} `) || LATIN_SMALL.test(sentence);
};
