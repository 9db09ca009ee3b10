/** A row of a CSV file: its line in the file, and its cells by the names of the first line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads CSV as RFC 4180 and French spreadsheets write it: cells parted by `,` or `;` (whichever the first line has more
 * of), quoted when they hold one, quotes doubled, a byte order mark allowed. Names are lower-cased, cells trimmed. A cell
 * beyond the names stands under its number, so that it can be refused rather than lost.
 */
export const readCsv = (text: string): CsvRow[] => {
  const source = text.replace(/^\uFEFF/u, '');
  const firstLine = source.split(/\r?\n/u, 1)[0] ?? '';
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  const [head, ...rows] = records(source, separator);
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(cells.map((cell, index) => [names[index] ?? String(index + 1), cell])),
  }));
};

/** Every record that is not blank, with the line it begins on. */
const records = (source: string, separator: string): { line: number; cells: string[] }[] => {
  const found: { line: number; cells: string[] }[] = [];
  // A quoted cell, or a bare one, and what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  let [cells, line, begun]: [string[], number, number] = [[], 1, 1];
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source);
    // Something behind a closing quote: the rest of the line is one broken cell.
    if (!match) {
      found.push({ line: begun, cells: [...cells, '"'] });
      break;
    }
    const [whole, quoted, bare = '', end] = match;
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    if (cells.some((text) => text !== '')) found.push({ line: begun, cells });
    [cells, begun] = [[], line];
    if (whole === '') break;
  }
  return found;
};
