import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
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

  test('counts the lines of Windows, and inside quotes too', () => {
    const rows = readCsv('email;nom\r\n"a";"one\r\ntwo"\r\n\r\n"b";"th\rree"\r\nc;four\r\n');
    expect(rows.map(({ line, cells }) => [line, cells['email']])).toEqual([
      [2, 'a'],
      [5, 'b'],
      [6, 'c'],
    ]);
  });

  test('has one sign between cells: the other one belongs to them', () => {
    const hash = '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA';
    expect(readCsv(`email;password_hash\na@example.org;${hash}\n`)[0]?.cells).toEqual({
      email: 'a@example.org',
      password_hash: hash,
    });
    expect(readCsv('email,nom\na@example.org,a;b\n')[0]?.cells['nom']).toBe('a;b');
  });

  test('refuses a quote that is never closed, by the line of its row, before anything is taken', () => {
    const text = 'email,nom\na@example.org,"one\ntwo"\n\nb@example.org,"Exemple\nc@example.org,Exemple\n';
    expect(() => readCsv(text)).toThrow(
      new StartupRefusal('Line 5: a quote is opened and never closed. Nothing was imported.'),
    );
  });

  test('lets no row vanish in a cell that could be taken', () => {
    const [first, ...others] = readCsv('email,nom\na@example.org,"Ex\nb@example.org,"Emple"\nc@example.org,Exemple\n');
    // What hides a row holds its line end, which no column may.
    expect(first?.cells['nom']).toBe('"Ex\nb@example.org,"Emple"');
    expect(others).toEqual([{ line: 4, cells: { email: 'c@example.org', nom: 'Exemple' } }]);
  });

  test('keeps names that objects have of their own', () => {
    const [row] = readCsv('__proto__,constructor,__PROTO__\na,b,c\n');
    expect(Object.entries(row?.cells ?? {})).toEqual([
      ['__proto__', 'c'],
      ['constructor', 'b'],
    ]);
  });

  test('keeps what has no name, or is broken, where it can be refused', () => {
    expect(readCsv('email\na,b\n')[0]?.cells).toEqual({ email: 'a', '2': 'b' });
    expect(readCsv('email,nom\n"a"x,b\nc,d\n').map(({ cells }) => cells)).toEqual([
      { email: '"a"x', nom: 'b' },
      { email: 'c', nom: 'd' },
    ]);
    expect(readCsv('email,nom\na,b"c\n')[0]?.cells).toEqual({ email: 'a', nom: 'b"c' });
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

test('nothing that stands in a file makes it fail otherwise, or say a line that is not there', () => {
  const pieces = fc.array(
    fc.constantFrom('"', ',', ';', '\n', '\r\n', '\r', '\uFEFF', '\0', 'a', ' ', 'é', '""', '",'),
    {
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const lines = text.split('\n').length;
      try {
        const rows = readCsv(text);
        expect(rows.every(({ line }, index) => line > (rows[index - 1]?.line ?? 0) && line <= lines)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(StartupRefusal);
        expect(Number(/^Line (\d+):/u.exec(String((error as Error).message))?.[1])).toBeLessThanOrEqual(lines);
      }
    }),
    { numRuns: 1000 },
  );
});
