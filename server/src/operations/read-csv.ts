import { CsvError, parse } from 'csv-parse/sync';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';

/** A row of a CSV file: its line in the file, and its cells by the names of the first line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV as RFC 4180 and French spreadsheets write it: cells parted by `,` or `;` (whichever the first line has more
 * of), quoted when they hold one, quotes doubled, a byte order mark allowed. Names are lower-cased, cells trimmed. A cell
 * beyond the names stands under its number, and one with something behind its closing quote keeps its quotes, so that both
 * can be refused rather than lost. A StartupRefusal for a quote that is never closed: nobody knows which rows it hides.
 */
export const readCsv = (text: string): CsvRow[] => {
  const [head, ...rows] = readRecords(text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n'));
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(cells.map((cell, index) => [names[index] ?? String(index + 1), cell])),
  }));
};

/** Every record that is not blank. `source` ends its lines with `\n`. */
const readRecords = (source: string): CsvRecord[] => {
  const [firstLine = ''] = source.split('\n', 1);
  const bytes = Buffer.from(source);
  const records: CsvRecord[] = [];
  let [line, begin] = [1, 0];
  try {
    parse(bytes, {
      // One sign only: a password hash in a file of semicolons holds commas.
      delimiter: firstLine.split(';').length > firstLine.split(',').length ? ';' : ',',
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (record, { bytes: end }) => {
        const cells = record.map((cell) => cell.trim());
        if (cells.some((cell) => cell !== '')) records.push({ line, cells });
        line += linesIn(bytes.subarray(begin, end));
        begin = end;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new StartupRefusal(`Line ${line}: a quote is opened and never closed. Nothing was imported.`);
  }
  return records;
};

/** The parser's own count takes one more for a return without a line feed. */
const linesIn = (bytes: Buffer): number => bytes.toString().split('\n').length - 1;
