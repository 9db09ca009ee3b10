import { describe, expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';
import { printable, printableData } from './printable.ts';

const { covers } = loadFonts();

describe('the faces of the printed family', () => {
  test.each([
    'é',
    'œ',
    'Ÿ',
    '’',
    '«',
    '…',
    '−',
    '€',
    '\u00A0',
    '\u202F',
    'ł',
    'क',
    '१',
    'Ж',
    'Ω',
    'ع',
    'پ',
    'ש',
    '王',
    '张',
    '國',
    'さ',
    'ケ',
    'ー',
    '김',
  ])('draw %j', (character) => {
    expect(covers(character.codePointAt(0)!)).toBe(true);
  });

  test.each(['🌸', 'ꦗ', 'ⴰ', '\uE000'])('do not draw %j', (character) => {
    expect(covers(character.codePointAt(0)!)).toBe(false);
  });
});

describe('printable text', () => {
  test.each([
    ['Camille Exemple', 'Camille Exemple'],
    ['Zoé 🌸 Exemple', 'Zoé Exemple'],
    ['👩‍👩‍👧', ''],
    ['सरस्वती श्रेष्ठ', 'सरस्वती श्रेष्ठ'],
    ['عبد الله بن يحيى', 'عبد الله بن يحيى'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['Zoe\u0301', 'Zoé'],
    ['\u202Eelpmaxe\u0000', 'elpmaxe'],
    ['half a pair \uD83C', 'half a pair'],
    ['deux\nlignes', 'deux\nlignes'],
    ['  spaces stay  when nothing is left out', '  spaces stay  when nothing is left out'],
  ])('%j becomes %j', (typed, printed) => {
    expect(printable(typed, covers)).toBe(printed);
  });

  test('reaches every string of the data and nothing else', () => {
    const data = { '🌸': ['a🌸', 1, null, { deep: 'ꦗb' }], on: true };
    expect(printableData(data, covers)).toEqual({ '🌸': ['a', 1, null, { deep: 'b' }], on: true });
  });
});

test('faces of other scripts are read for a text that has them, and for no other', () => {
  const { more } = loadFonts();
  expect(more('Livret de Łukasz Владимир Ευάγγελος सरस्वती, 9 fois · « oui »')).toEqual([]);
  expect(more('محمد')).toHaveLength(1);
  expect(more('محمد 김민수 さとう')).toHaveLength(3);
});
