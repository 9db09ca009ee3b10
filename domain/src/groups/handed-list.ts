/**
 * Whom seats are handed to, from a list that a spreadsheet wrote: cells parted by `;`, `,` or a tab (whichever the heading has most
 * of), quoted when they hold one, quotes doubled. Everything is taken or the first fault is told with its line, as an editor counts
 * lines: nobody finds out later that a third of a class is missing.
 */
import { isOneLine } from '../identity/one-line.ts';
import { hasVisibleLetter } from '../identity/visible-letter.ts';
import { MOST_SEATS } from './words.ts';

export interface HandedTo {
  readonly name: string;
  /** Number of the group's part; null in a group that has none. */
  readonly part: number | null;
}

export type ListFault =
  | { readonly fault: 'head' | 'empty' | 'tooLong' }
  | { readonly fault: 'quote' | 'name' | 'formula' | 'part' | 'cells'; readonly line: number };

/** In the four languages that people read. What stands under another head, such as addresses, is left in the file. */
const COLUMNS: Readonly<Record<string, keyof HandedTo>> = {
  nom: 'name',
  name: 'name',
  nombre: 'name',
  नाम: 'name',
  partie: 'part',
  part: 'part',
  parte: 'part',
  भाग: 'part',
};

/** A first and a last name of fifty letters each, and the space between them. */
export const LONGEST_HANDED_NAME = 101;
/** What a spreadsheet would run when the list of presence is opened in it. */
const RUNS = /^[=+\-@\t\r]/u;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows that hold something; null with the line on which a quote was opened and never closed. One more than is allowed is enough to know. */
const rowsOf = (text: string, delimiter: string): readonly Row[] | { readonly openedOn: number } => {
  const rows: Row[] = [];
  let [cells, cell, line, begun, openedOn]: [string[], string, number, number, number] = [[], '', 1, 1, 0];
  const endRow = () => {
    const written = [...cells, cell].map((one) => one.trim());
    if (written.some((one) => one !== '')) rows.push({ line: begun, cells: written });
    [cells, cell, begun] = [[], '', line + 1];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (openedOn > 0) {
      if (sign === '"' && text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else if (sign === '"') openedOn = 0;
      else cell += sign;
      if (sign === '\n') line += 1;
    } else if (sign === '"' && cell.trim() === '') [cell, openedOn] = ['', line];
    else if (sign === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      line += 1;
      if (rows.length > MOST_SEATS + 1) return rows;
    } else cell += sign;
  }
  if (openedOn > 0) return { openedOn };
  endRow();
  return rows;
};

/** `parts`: the names of the group's, [] when it has none. */
export const readHandedList = (text: string, parts: readonly string[]): readonly HandedTo[] | ListFault => {
  const source = text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const [head = ''] = source.split('\n', 1);
  const count = (sign: string) => head.split(sign).length;
  const [delimiter = ';'] = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a));
  const rows = rowsOf(source, delimiter);
  if ('openedOn' in rows) return { fault: 'quote', line: rows.openedOn };
  const [names, ...people] = rows;
  const columns = names?.cells.map((cell) => COLUMNS[cell.toLowerCase()] ?? null) ?? [];
  if (!columns.includes('name')) return { fault: 'head' };
  if (people.length === 0) return { fault: 'empty' };
  if (people.length > MOST_SEATS) return { fault: 'tooLong' };
  const read = people.map((row) => readRow(row, columns, parts));
  return read.find((one) => 'fault' in one) ?? (read as readonly HandedTo[]);
};

const readRow = (
  { line, cells }: Row,
  columns: readonly (keyof HandedTo | null)[],
  parts: readonly string[],
): HandedTo | ListFault => {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return { fault: 'cells', line };
  const of = (column: keyof HandedTo): string => cells[columns.indexOf(column)] ?? '';
  const name = of('name');
  if (cells.some((cell) => RUNS.test(cell))) return { fault: 'formula', line };
  if (!hasVisibleLetter(name) || !isOneLine(name) || name.length > LONGEST_HANDED_NAME) return { fault: 'name', line };
  const part = parts.findIndex((one) => one.toLowerCase() === of('part').toLowerCase());
  if (part === -1 && (parts.length > 0 || of('part') !== '')) return { fault: 'part', line };
  return { name, part: parts.length === 0 ? null : part };
};
