/** The statements' other languages: `content/instrument/languages/<language>.json`, a text by id, and their back readings beside them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTRUMENT, readBank } from '../bank.ts';
import type { Bank } from '../statement.ts';
import type { Publishable } from '../published/published-bank.ts';
import { type BackReading, unreadOf } from './back-readings.ts';
import type { LanguageTexts } from './check-language.ts';
import { ENGLISH } from './english.ts';
import type { LanguageRules } from './language-rules.ts';
import { NEPALI } from './nepali.ts';
import { SPANISH } from './spanish.ts';

export const LANGUAGE_RULES: readonly LanguageRules[] = [ENGLISH, SPANISH, NEPALI];

export type WrittenLanguage = { rules: LanguageRules; texts: LanguageTexts; back: readonly BackReading[] };

/** Those that are written; a language without a file is not begun. */
export const readLanguages = (folder = INSTRUMENT): WrittenLanguage[] =>
  LANGUAGE_RULES.flatMap((rules) => {
    const file = (name: string): string => join(folder, 'languages', name);
    if (!existsSync(file(`${rules.language}.json`))) return [];
    const read = <T>(name: string, absent: T): T =>
      existsSync(file(name)) ? (JSON.parse(readFileSync(file(name), 'utf8')) as T) : absent;
    return [
      {
        rules,
        texts: read<LanguageTexts>(`${rules.language}.json`, {}),
        back: read<BackReading[]>(`${rules.language}.back.json`, []),
      },
    ];
  });

/** All that is published of a bank: its rows and plan, and the languages that were read to the last statement. */
export const readPublishable = (folder = INSTRUMENT): Bank & Required<Pick<Publishable, 'languages'>> => {
  const bank = readBank(folder);
  const read = readLanguages(folder).filter(({ texts, back }) => unreadOf(bank, texts, back).length === 0);
  return { ...bank, languages: Object.fromEntries(read.map(({ rules, texts }) => [rules.language, texts])) };
};
