/**
 * Tells French, English and Spanish apart by their letters: how usual each letter is after the three before it, counted in
 * our own texts of each language. A label of one word is enough, where words that hold sentences together are not there yet.
 */
import type { Language } from '@eqinox/domain/languages';
import { lazily } from '@eqinox/domain/lazily';
import { readTexts } from '../../content/check/interface/texts.ts';
import { readFlatTexts } from '../../content/check/reports/flat-texts.ts';
import { currentBank } from '../src/content/banks.ts';

/** Those that are written in Latin letters. */
const LATIN = ['fr', 'en', 'es'] as const;
type Latin = (typeof LATIN)[number];

const LETTERS = 4;
/** How many letters seen elsewhere weigh as much as what was seen after the three before. */
const SMOOTHING = 3;
const ALPHABET = 100;

const PLACE = /\{\{?\w+\}?\}|<\/?\w+>/gu;
/** `{seats|seat|seats}`. */
const FORMS_OF = /\{\w+\|([^|{}]+)\|([^|{}]+)\}/gu;

/** A text without its places and marks. */
export const spoken = (text: string): string => text.replaceAll(FORMS_OF, ' $1 $2 ').replaceAll(PLACE, ' … ');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}’]*/gu) ?? [];

const piecesOf = (word: string): readonly string[] => {
  const padded = `${' '.repeat(LETTERS - 1)}${word} `;
  return Array.from({ length: padded.length - LETTERS + 1 }, (_, at) => padded.slice(at, at + LETTERS));
};

/** All strings of a tree. */
const stringsIn = (tree: unknown): readonly string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(stringsIn);

/** What people read in a language: interface, mails, pages, booklets and statements. */
const textsIn = (language: Language): readonly string[] =>
  [
    ...readTexts(language).values(),
    ...(readFlatTexts(language)?.values() ?? []),
    ...stringsIn(currentBank().texts[language] ?? {}),
  ].map(spoken);

type Weigh = (piece: string) => number;

/** The logarithm of how usual a piece's last letter is after its others. */
const learn = (texts: readonly string[]): Weigh => {
  const counts = new Map<string, number>();
  const before = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const piece of texts.flatMap(wordsOf).flatMap(piecesOf)) {
    for (let from = 0; from < LETTERS; from += 1) {
      add(counts, piece.slice(from));
      add(before, `${LETTERS - from}${piece.slice(from, -1)}`);
    }
  }
  const usual = (piece: string): number => {
    if (piece === '') return 1 / ALPHABET;
    const among = before.get(`${piece.length}${piece.slice(0, -1)}`) ?? 0;
    return ((counts.get(piece) ?? 0) + SMOOTHING * usual(piece.slice(1))) / (among + SMOOTHING);
  };
  const known = new Map<string, number>();
  return (piece) => {
    const weight = known.get(piece) ?? Math.log(usual(piece));
    known.set(piece, weight);
    return weight;
  };
};

const models = lazily((): Record<Latin, Weigh> => {
  const { fr, en, es } = { fr: learn(textsIn('fr')), en: learn(textsIn('en')), es: learn(textsIn('es')) };
  return { fr, en, es };
});

/** Now and not when it is first wanted, which takes seconds. */
export const learnLanguages = (): void => void models();

/** A few words of another language in a line of one's own: so many after one another are weighed on their own too. */
const AFTER_ONE_ANOTHER = 3;

/**
 * By how much (natural logarithm of odds) another of the three languages explains the words better than `own`: all of them,
 * and the three after one another that are least its own.
 */
export const oddsOfAnother = (text: string, own: Latin): { readonly all: number; readonly three: number } => {
  const words = wordsOf(text).map((word) => {
    const pieces = piecesOf(word);
    const weighed = (language: Latin) => pieces.reduce((sum, piece) => sum + models()[language](piece), 0);
    return { fr: weighed('fr'), en: weighed('en'), es: weighed('es') };
  });
  const odds = (some: typeof words): number => {
    const of = (language: Latin) => some.reduce((sum, word) => sum + word[language], 0);
    return Math.max(...LATIN.filter((language) => language !== own).map(of)) - of(own);
  };
  const threes = words.slice(AFTER_ONE_ANOTHER - 1).map((_, at) => odds(words.slice(at, at + AFTER_ONE_ANOTHER)));
  return { all: odds(words), three: Math.max(...threes, -Infinity) };
};

/** Between what is said on its own: sentences, lines, and what stands beside one another on a line. */
export const SENTENCES = /(?<=[.!?।;:])\s+|\n|\s·\s|\s\/\s/u;

const label = (text: string): string =>
  spoken(text)
    .toLowerCase()
    .replaceAll(/[.:!?…\s]+/gu, ' ')
    .trim();

const labels = lazily(() => {
  const setOf = (language: Language) =>
    new Set(
      textsIn(language)
        .flatMap((text) => [text, ...text.split(SENTENCES)])
        .map(label),
    );
  return { fr: setOf('fr'), en: setOf('en'), es: setOf('es'), ne: setOf('ne') };
});

/** Whether these words are a whole text of another language in Latin letters, and none of `own`: "Close" in Spanish. */
export const isLabelOfAnother = (text: string, own: Language): boolean => {
  const words = label(text);
  if (!/\p{Script=Latin}{2}/u.test(words)) return false;
  const known = labels();
  return !known[own].has(words) && LATIN.some((language) => language !== own && known[language].has(words));
};
