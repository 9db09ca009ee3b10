import type { Finding } from '../finding.ts';
import type { Statement } from './statement.ts';
import { syllables } from './syllables.ts';
import { fault, words } from './words.ts';

/**
 * Kandel and Moles (1958), Flesch's formula for French: 207 - 1.015 x words per sentence - 73.6 x syllables per word.
 * One statement is one sentence; an elided letter belongs to the next word. 100 is very easy, below 35 hard.
 */
export const readingEase = (text: string): number => {
  const list = words(text).filter((word) => /\p{L}/u.test(word));
  const count = list.reduce((sum, word) => sum + syllables(word.replace(/[^\p{L}’-]/gu, '')), 0);
  return 207 - 1.015 * list.length - (73.6 * count) / list.length;
};

/** Check 13 on one statement; facet and bank means are in `averages.ts`. */
export const checkReadingEase = (statement: Statement): Finding[] => {
  const ease = readingEase(statement.fr);
  return ease >= 35 ? [] : [fault(statement, 13, 'warn', `reading ease ${ease.toFixed(0)}, wanted at least 35`)];
};
