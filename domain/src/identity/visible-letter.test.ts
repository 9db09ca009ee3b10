import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isPlainName } from './plain-name.ts';
import { hasVisibleLetter } from './visible-letter.ts';

const BLANK = ['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800', '\u200C', '\u200D', '\u034F', '\uFE0F', '\u17B4'];

describe('a letter that is seen', () => {
  it.each(['Zoë', 'क्षेत्री', '李', '김', 'Ngô', 'a\u3164', '\u2800é', '1er'])('%j', (text) =>
    expect(hasVisibleLetter(text)).toBe(true),
  );
});

describe('none', () => {
  it.each(['', ' ', '42', '—', '😀', '\u0301', ...BLANK, '\u3164\u3164', '\u2800 \u2800'])('%j', (text) =>
    expect(hasVisibleLetter(text)).toBe(false),
  );
});

test('whatever is drawn as nothing is no name, however much of it there is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...BLANK, ' ', '.', '-', "'") }), (text) => {
      expect(hasVisibleLetter(text)).toBe(false);
      expect(isPlainName(text)).toBe(false);
    }),
  );
});
