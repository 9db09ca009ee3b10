/** What readers and their programs do to a sheet between the two commands. */
import { parse } from 'csv-parse/sync';

/** Rows of cells, as a spreadsheet holds them. */
export type Grid = readonly (readonly string[])[];

/** Opens a sheet as a spreadsheet does. */
export const opened = (sheet: string): Grid => {
  const delimiter = sheet.includes('";"') && sheet.indexOf('";"') < sheet.indexOf('\n') ? ';' : ',';
  return parse(sheet, { bom: true, delimiter });
};

const cell = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const lines = (grid: Grid, delimiter: string, end: string): string =>
  grid.map((row) => row.map((text) => cell(text, delimiter)).join(delimiter) + end).join('');

/** How they save it: quoted only where a cell needs it, with line ends, signs and encodings of their own. */
export const SAVED = {
  'as it was written': (grid: Grid) =>
    Buffer.from(
      `\uFEFF${grid.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`,
    ),
  'commas, no mark of its encoding': (grid: Grid) => Buffer.from(lines(grid, ',', '\n')),
  'semicolons and CRLF': (grid: Grid) => Buffer.from(`\uFEFF${lines(grid, ';', '\r\n')}`),
  'lines that end in CR alone': (grid: Grid) => Buffer.from(lines(grid, ',', '\r')),
  'tabs in UTF-16': (grid: Grid) => Buffer.from(`\uFEFF${lines(grid, '\t', '\r\n')}`, 'utf16le'),
  'accents apart, spaces that break': (grid: Grid) =>
    Buffer.from(
      lines(
        grid.map((row) => row.map((text) => text.normalize('NFD').replace(/[\u00A0\u202F]/gu, ' '))),
        ';',
        '\r\n',
      ),
    ),
  'empty rows and columns between, sorted otherwise': ([head = [], ...rows]: Grid) =>
    Buffer.from(
      lines(
        [head, ...rows.toReversed()].flatMap((row) => [['', ...row, ''], [''], []]),
        ',',
        '\r\n',
      ),
    ),
} as const;
export type Saving = keyof typeof SAVED;

const TEXT = 4;
/** The grid with another text in the row of each of these places. */
export const corrected = (grid: Grid, corrections: Readonly<Record<string, string>>): Grid =>
  grid.map((row) => {
    const text = corrections[row[1] ?? ''];
    return text === undefined ? row : row.with(TEXT, text);
  });
