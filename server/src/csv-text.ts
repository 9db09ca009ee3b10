/** Tables as a spreadsheet opens them: UTF-8 said by its mark, semicolons, the decimal comma. */

/** A number is one to a spreadsheet; all else is text. */
export type CsvCell = string | number;

export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(written).join(';')).join('\r\n')}\r\n`;

/** What a spreadsheet would run stays text, full width signs too, and behind what it does not show. */
const RUN = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const written = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = RUN.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
};
