import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheet, SheetRefusal, type SheetRow, unguarded, writeSheet } from './sheet-file.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import { opened, SAVED, type Saving } from './spreadsheet.testing.ts';

const row = (text: string): SheetRow => ({
  ref: 'r1',
  place: 'mails/es.json: a',
  screen: '/',
  french: text,
  text,
  limits: '',
  note: '',
});
const tempting = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', "'", "'=", '"', '\t', '12', '1/2', 'TRUE', ''),
    fc.string({ unit: 'grapheme' }),
  )
  .map((parts) => parts.join(''));
const language = fc.constantFrom('en', 'es', 'ne');

test('whatever stands in a text comes back to the letter, and no cell is one that a spreadsheet runs', () => {
  fc.assert(
    fc.property(language, fc.array(tempting, { minLength: 1 }), (language, texts) => {
      const sheet = writeSheet(language, texts.map(row));
      const { rows, language: read } = readSheet(Buffer.from(sheet));
      expect(read).toBe(language);
      expect(rows.map(({ text }, index) => unguarded(text, texts[index]))).toEqual(texts);
      for (const cells of opened(sheet)) expect(cells.filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
    }),
  );
});

test.each(Object.keys(SAVED) as Saving[])('saved with %s', (saving) => {
  const texts = ['¿Qué hago, y cuándo; ahora?', 'a "b" c', '=1+1', 'dos\nlíneas', '12', 'नमस्ते। १२'];
  const file = SAVED[saving](opened(writeSheet('es', texts.map(row))));
  const back = readSheet(file).rows.map(({ text }) => unguarded(text).normalize('NFC'));
  expect(back.toSorted()).toEqual(texts.toSorted());
});

describe('a cell that says that it holds text', () => {
  test.each([
    ["'=a", '=a', '=a'],
    ["'12", '12', '12'],
    ['=a', '=a', '=a'],
    ["'80 frases y más, todas", '80 frases', '80 frases y más, todas'],
    ["'quoted'", 'quoted', "'quoted'"],
    ["''=a", "'=a", "'=a"],
  ])('%s, made of %s', (cell, made, text) => expect(unguarded(cell, made)).toBe(text));
});

describe('a file of which nothing is taken', () => {
  const sheet = writeSheet('es', [row('Hola')]);
  const words = SHEET_WORDS.es.columns;
  test.each([
    ['nothing', '', 'no reading sheet'],
    ['another list', 'a,b\n1,2\n', 'no reading sheet'],
    ['a sheet of another version', sheet.replace('EQINOX 1', 'EQINOX 2'), 'version 2'],
    ['a sheet of no language of ours', sheet.replace('1 es', '1 fr'), '“fr”'],
    ['a sheet of an object’s own', sheet.replace('1 es', '1 constructor'), '“constructor”'],
    ['letters turned into question marks', sheet.replaceAll(/[^\p{ASCII}\uFEFF]/gu, '?'), 'lost its letters'],
    ['no column of texts', sheet.replace(words.text, 'x'), words.text],
    ['a quote that is never closed', `${sheet}"r1";"a`, 'no whole CSV'],
  ])('%s', (_, file, why) => {
    expect(() => readSheet(Buffer.from(file))).toThrow(SheetRefusal);
    expect(() => readSheet(Buffer.from(file))).toThrow(why);
  });

  test('a workbook, and letters of another encoding', () => {
    expect(() => readSheet(Buffer.from('PK\u0003\u0004'))).toThrow('a workbook');
    expect(() => readSheet(Buffer.from(sheet, 'latin1'))).toThrow('lost its letters');
  });

  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => readSheet(bytes)).toThrow(SheetRefusal);
      }),
    );
  });
});
