/**
 * What a blind translation back into French said, and whether a judge who saw both found one meaning. Tied to the very words: a text
 * that is mended needs another one.
 */
import type { Finding } from '../../finding.ts';
import type { Bank, Statement } from '../statement.ts';
import { textHash } from '../text-hash.ts';
import { groupFault } from '../words.ts';
import type { LanguageTexts } from './check-language.ts';

/** `back`: the French that somebody wrote who saw the translation alone. `means`: what the judge found. */
export type BackReading = { statement: string; textHash: string; back: string; means: 'same' | 'near' };

/** Check 10: every text stands as it was translated back. */
export const checkBackReadings = (bank: Bank, texts: LanguageTexts, readings: readonly BackReading[]): Finding[] => {
  const read = new Set(readings.map(({ statement, textHash }) => `${statement} ${textHash}`));
  const rows: Statement[] = [...bank.behaviours, ...bank.resources, ...bank.colours];
  return rows.flatMap((row) => {
    const text = texts[row.id];
    if (text === undefined || read.has(`${row.id} ${textHash(text)}`)) return [];
    return [{ ...groupFault([row], 10, 'block', row.id, 'not translated back since it was written'), text }];
  });
};
