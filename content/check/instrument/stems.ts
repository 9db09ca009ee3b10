import { lexicon } from './lexicon.ts';
import { unaccented, units } from './words.ts';

/** Words that carry no scene: they may come back anywhere and never make two statements look alike. */
const STOP_WORDS = new Set(lexicon.stopWords.map(unaccented));

/** The content stems of a text: first 5 letters without accents of each word of 3 letters or more that is no stop word. */
export const contentStems = (text: string): Set<string> => {
  const words = units(text).map((unit) => unaccented(unit.replace('’', '')));
  return new Set(words.filter((word) => word.length >= 3 && !STOP_WORDS.has(word)).map((word) => word.slice(0, 5)));
};

/** Jaccard index of two sets of stems, 0 (nothing in common) to 1 (the same). */
export const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
};
