import type { Language } from '@eqinox/domain/languages';

const HARD = '\u00A0';

/** A number and the word that it counts, and what stands between two numbers: "9 times", "of 16", "9 veces de cada 10". French texts are typed so, but for a count of choices over all of them. */
const TIES: Readonly<Record<Language, readonly RegExp[]>> = {
  fr: [/(?<=\d\u00A0choix) (?=sur\u00A0\d)/gu],
  en: [/(?<=\d) (?=\p{Ll})/gu, /(?<=(?<!\p{L})(?:of|in|page)) (?=\d|\{page:)/giu],
  es: [
    /(?<=\d) (?=\p{Ll})/gu,
    /(?<=(?<!\p{L})(?:de|página)) (?=\d|\{page:)/giu,
    /(?<=(?<!\p{L})de) (?=cada \d)/gu,
    /(?<=de\scada) (?=\d)/gu,
  ],
  ne: [/(?<=[०-९]) (?=\p{L})/gu],
};

/** A text in which no line tears a number from what it counts. */
export const unbroken = (language: Language, text: string): string =>
  TIES[language].reduce((tied, tie) => tied.replace(tie, HARD), text);

/** Two words that are one answer, "almost always", stay on one line. */
export const oneWord = (label: string): string => label.replaceAll(' ', HARD);
