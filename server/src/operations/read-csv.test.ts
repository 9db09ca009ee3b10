import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

describe('a CSV file', () => {
  test.each([
    ['commas', 'Email,nom\na@example.org,Exemple\n'],
    ['semicolons', 'Email;nom\na@example.org;Exemple\n'],
    ['a byte order mark and the lines of Windows', '\uFEFFemail;nom\r\na@example.org;Exemple\r\n'],
    ['no last line end', 'email,nom\na@example.org,Exemple'],
    ['blank lines', 'email,nom\n\na@example.org,Exemple\n,\n\n'],
    ['quotes', '"email","nom"\n"a@example.org","Exemple"\n'],
  ])('with %s', (_, text) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual([{ email: 'a@example.org', nom: 'Exemple' }]);
  });

  test('says on which line of the file each row begins', () => {
    const rows = readCsv('email,nom\n"a","one\ntwo"\n\n"b","three"\n');
    expect(rows).toEqual([
      { line: 2, cells: { email: 'a', nom: 'one\ntwo' } },
      { line: 5, cells: { email: 'b', nom: 'three' } },
    ]);
  });

  test('keeps what has no name, or is broken, where it can be refused', () => {
    expect(readCsv('email\na,b\n')[0]?.cells).toEqual({ email: 'a', '2': 'b' });
    expect(readCsv('email,nom\n"a"x,b\n')).toHaveLength(1);
    expect(readCsv('')).toEqual([]);
    expect(readCsv('email\n')).toEqual([]);
  });

  test('comes back as it was written, whatever the cells hold', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\r', '').trim());
    const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.constantFrom(',', ';'), (rows, separator) => {
        const write = (cells: readonly string[]) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator);
        const text = [['a', 'b', 'c'], ...rows].map(write).join('\n');
        expect(readCsv(text).map(({ cells }) => [cells['a'], cells['b'], cells['c']])).toEqual(rows);
      }),
    );
  });
});
