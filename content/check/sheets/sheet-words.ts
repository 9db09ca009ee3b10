/** What a reading sheet says beside the texts, in the language of whoever reads it. */
import words from './sheet-words.json' with { type: 'json' };
import type { Foreign } from './sheet-texts.ts';

export const COLUMNS = ['place', 'screen', 'french', 'text', 'limits', 'note'] as const;
export type Column = (typeof COLUMNS)[number];

export type SheetWords = {
  readonly columns: Readonly<Record<Column, string>>;
  readonly howTo: readonly string[];
  readonly limits: Readonly<Record<keyof (typeof words)['en']['limits'], string>>;
};

export const SHEET_WORDS: Readonly<Record<Foreign, SheetWords>> = words;
