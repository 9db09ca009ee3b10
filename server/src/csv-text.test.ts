import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const read = (text: string): string[][] => parse(text, { bom: true, delimiter: ';', relax_column_count: true });

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '\u200B=1', '＝1', '"=1'])(
  'what a spreadsheet would run stays text: %j',
  (cell) => {
    const [[back = ''] = []] = read(csvText([[cell]]));
    expect(back).toBe(cell.startsWith('"') ? cell : `'${cell}`);
  },
);

test('amounts are numbers, below zero too', () => {
  expect(csvText([['a', -12.5, 0]])).toBe('\uFEFF"a";-12,5;0\r\n');
});

test('whatever is in a cell comes back in its own cell', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (lines) => {
        const back = read(csvText(lines));
        expect(back.map((cells) => cells.length)).toEqual(lines.map((cells) => cells.length));
        for (const [row, cells] of lines.entries()) {
          for (const [place, cell] of cells.entries()) expect([cell, `'${cell}`]).toContain(back[row]?.[place]);
        }
      },
    ),
  );
});
