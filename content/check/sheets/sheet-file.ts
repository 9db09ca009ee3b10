/**
 * A reading sheet as a file: CSV, which spreadsheets and editors of text open, with what each of them does to it undone when it
 * comes back. Texts and what was typed into them are data here: what may stand in a text, its checks say.
 */
import { parse } from 'csv-parse/sync';
import { folded } from './as-typed.ts';
import type { Foreign } from './sheet-texts.ts';
import { type Column, COLUMNS, SHEET_WORDS } from './sheet-words.ts';

/** A new one where a sheet made before could not be understood any more. */
const VERSION = 1;
/** Letters that a file loses when it is saved in anything but UTF-8. */
const CANARY = 'é’ñन';
const HEAD = /^EQINOX (\d+) (\w+) (.+)$/u;

export type SheetRow = Readonly<Record<Column | 'ref', string>>;
/** `line`: which row of the spreadsheet it is; `text` is the cell as it came back (see `unguarded`). */
export type ReturnedRow = Readonly<Record<'ref' | 'place' | 'text' | 'note', string>> & { readonly line: number };

/** A file of which nothing can be taken, and what its reader can do. */
export class SheetRefusal extends Error {}

/** What a spreadsheet would run. */
const RUNS = /^[=+\-@\t\r']/u;
/** What it would store as a truth, a figure or a day, and print otherwise: three words at most, one of them with a digit. */
const STORES = /^\s*(?:true|false|verdadero|falso)\s*$|^(?=.*\p{Nd})\s*\S+(?:\s+\S+){0,2}\s*$/isu;
const tempts = (text: string): boolean => RUNS.test(text) || STORES.test(text);

/** A straight apostrophe says that a cell is text; no text of ours begins with one. */
const guarded = (text: string): string => `'${text}`;
/** What a cell says that was written as `made`. */
export const unguarded = (cell: string, made = ''): string =>
  cell.startsWith("'") && (tempts(made) || tempts(cell.slice(1))) ? cell.slice(1) : cell;

const writeCell = (column: Column, text: string): string =>
  (column === 'text' ? tempts(text) : RUNS.test(text)) ? guarded(text) : text;

const headOf = (language: string): string => `EQINOX ${VERSION} ${language} ${CANARY}`;
/** Spreadsheets of Spanish machines part cells at semicolons. */
const delimiterOf = (language: Foreign): string => (language === 'es' ? ';' : ',');

/** How to go about it stands above the texts, in rows without a reference. */
export const writeSheet = (language: Foreign, rows: readonly SheetRow[]): string => {
  const words = SHEET_WORDS[language];
  const lines = [
    [headOf(language), ...COLUMNS.map((column) => words.columns[column])],
    ...words.howTo.map((text) => ['', '', '', '', text, '', '']),
    ...rows.map(({ ref, ...cells }) => [ref, ...COLUMNS.map((column) => writeCell(column, cells[column]))]),
  ];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(delimiterOf(language))).join('\r\n')}\r\n`;
};

/** The rows that bear a reference or a note, wherever their columns went. A SheetRefusal for a file that is no such sheet. */
export const readSheet = (file: Uint8Array): { language: Foreign; rows: readonly ReturnedRow[] } => {
  const records = recordsOf(decoded(file));
  const head = (records[0] ?? []).map(folded);
  const at = head.findIndex((cell) => HEAD.test(cell));
  const [, version, name = '', canary] = HEAD.exec(head[at] ?? '') ?? [];
  if (version === undefined) throw new SheetRefusal('This is no reading sheet, or its first row is gone.');
  if (version !== String(VERSION))
    throw new SheetRefusal(`This sheet is of version ${version}, and ${VERSION} is read.`);
  if (!isForeign(name)) throw new SheetRefusal(`There are no sheets in the language “${name}”.`);
  if (canary !== CANARY) {
    throw new SheetRefusal(
      'This file lost its letters: save it anew as “CSV UTF-8”, from the sheet in which they stand.',
    );
  }
  const columns = new Map(COLUMNS.map((column) => [column, head.indexOf(SHEET_WORDS[name].columns[column])]));
  const lacking = (['place', 'text'] as const).filter((column) => columns.get(column) === -1);
  if (lacking.length > 0) {
    const names = lacking.map((column) => `“${SHEET_WORDS[name].columns[column]}”`).join(', ');
    throw new SheetRefusal(`The first row lacks ${names}.`);
  }
  const rows = records.map((cells, index): ReturnedRow => {
    const cell = (column: Column) => cells[columns.get(column)!] ?? '';
    const [ref, place, note] = [cells[at] ?? '', cell('place'), cell('note')].map((said) => said.trim());
    return { line: index + 1, ref: ref!, place: unguarded(place!), text: cell('text'), note: note! };
  });
  return { language: name, rows: rows.slice(1).filter(({ ref, place, note }) => `${ref}${place}${note}` !== '') };
};

const isForeign = (name: string): name is Foreign => Object.hasOwn(SHEET_WORDS, name);

/** UTF-8, or the UTF-16 that spreadsheets call “Unicode text”. */
const decoded = (file: Uint8Array): string => {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  if (begins(0x50, 0x4b)) throw new SheetRefusal('This is a workbook: save it as “CSV UTF-8”.');
  try {
    return new TextDecoder(begins(0xff, 0xfe) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(file);
  } catch {
    throw new SheetRefusal('This file lost its letters: save it anew as “CSV UTF-8”.');
  }
};

/** Cells parted by whichever sign the first line has most of: texts may hold the others. */
const recordsOf = (source: string): string[][] => {
  const [firstLine = ''] = source.split(/[\r\n]/u, 1);
  const [delimiter] = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length);
  try {
    return parse(source, {
      delimiter: delimiter!,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    throw new SheetRefusal(`This file is no whole CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
};
