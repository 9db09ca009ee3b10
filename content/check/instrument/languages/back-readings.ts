/**
 * What a blind translation back into French said, and whether a judge who saw both found one meaning. Tied to the very words: a text
 * that is mended needs another one. A language is published once every text has its own.
 */
import type { Finding } from '../../finding.ts';
import type { Bank, Statement } from '../statement.ts';
import { textHash } from '../text-hash.ts';
import { groupFault } from '../words.ts';
import type { LanguageTexts } from './check-language.ts';

/** `back`: the French that somebody wrote who saw the translation alone. `means`: what the judge found. */
export type BackReading = { statement: string; textHash: string; back: string; means: 'same' | 'near' };

/** The statements whose text was not translated back since it was written. */
export const unreadOf = (
  bank: Pick<Bank, 'behaviours' | 'resources' | 'colours'>,
  texts: LanguageTexts,
  readings: readonly BackReading[],
): Statement[] => {
  const read = new Set(readings.map(({ statement, textHash }) => `${statement} ${textHash}`));
  const rows: Statement[] = [...bank.behaviours, ...bank.resources, ...bank.colours];
  return rows.filter(({ id }) => !read.has(`${id} ${textHash(texts[id] ?? '')}`));
};

/** Check 10: whether the language may be published, and if not, for how many texts. */
export const checkBackReadings = (bank: Bank, texts: LanguageTexts, readings: readonly BackReading[]): Finding[] => {
  const unread = unreadOf(bank, texts, readings);
  if (unread.length === 0) return [];
  return [
    groupFault(
      unread,
      10,
      'warn',
      'bank',
      `${unread.length} not translated back since they were written: not published`,
    ),
  ];
};
