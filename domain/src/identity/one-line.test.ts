import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isOneLine, onOneLine } from './one-line.ts';

describe('on one line', () => {
  it.each([
    'Camille Exemple',
    'Zoë O’Exemple-Núñez',
    'Ngô Thị Ánh',
    'राज्‍य क्‍षेत्री',
    'श्रीमान्‌को',
    '李小龙',
    'Bâtiment *B*, 1 er étage #[1]',
    '👩‍👧',
    '',
  ])('%j', (text) => {
    expect(isOneLine(text)).toBe(true);
    expect(onOneLine(text)).toBe(text);
  });
});

describe('not on one line, and what is left of it', () => {
  it.each([
    ['Camille\nBcc: x@evil.example', 'Camille Bcc: x@evil.example'],
    ['Camille\r\nExemple', 'Camille Exemple'],
    ['Camille\n', 'Camille'],
    ['\tCamille', 'Camille'],
    ['Camille \u000B\u000C Exemple', 'Camille Exemple'],
    ['Camille\u0000Exemple', 'Camille Exemple'],
    ['Camille\u007FExemple', 'Camille Exemple'],
    ['Camille\u0085Exemple', 'Camille Exemple'],
    ['Camille\u2028Exemple', 'Camille Exemple'],
    ['Camille\u2029Exemple', 'Camille Exemple'],
    ['Camille\u202Eelpmexe', 'Camilleelpmexe'],
    ['Cam\u200Bille\uFEFF', 'Camille'],
    ['Cam\u2066ille\u2069', 'Camille'],
    ['Camille\uD83D', 'Camille'],
    ['\n\u202E', ''],
  ])('%j is %j', (text, left) => {
    expect(isOneLine(text)).toBe(false);
    expect(onOneLine(text)).toBe(left);
  });
});

test('whatever a text holds, what is left of it stands on one line and stays as it is', () => {
  const signs = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\r', '\u0000', '\u2028', '\u202E', '\u200D', '\uD83D', '\uDE00'),
    }),
  );
  fc.assert(
    fc.property(signs, (text) => {
      const left = onOneLine(text);
      expect(isOneLine(left)).toBe(true);
      expect(onOneLine(left)).toBe(left);
      if (isOneLine(text)) expect(left).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
