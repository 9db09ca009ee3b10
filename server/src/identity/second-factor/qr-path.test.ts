/** The path as a camera sees it: drawn in black on white, then read by a scanner that shares nothing with the encoder. */
import * as fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** How often each module of the square is painted, by row and column. */
const paint = ({ size, path }: ReturnType<typeof qrPath>): number[][] => {
  const painted = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/gu)) {
    const row = painted[Number(y)] ?? [];
    for (let step = 0; step < Number(length); step += 1) row[Number(x) + step] = (row[Number(x) + step] ?? 0) + 1;
  }
  return painted;
};

/** Pixels to the side of a module. */
const SCALE = 4;

const scan = (code: ReturnType<typeof qrPath>): string => {
  const painted = paint(code);
  const side = code.size * SCALE;
  const pixels = new Uint8Array(side * side * 4).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)].map((place) => Math.floor(place / SCALE));
    if (painted[y ?? 0]?.[x ?? 0]) pixels.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQr({ width: side, height: side, data: pixels });
};

const LINK =
  'otpauth://totp/EQINOX:camille%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=EQINOX&algorithm=SHA1&digits=6&period=30';

describe('a text', () => {
  test.each([
    LINK,
    'é',
    'EQINOX 42',
    '0123456789',
    ...[14, 62, 106, 140, 213, 320, 666, 900].map((n) => 'x'.repeat(n)),
  ])('%#: %s is scanned as it was written', (text) => {
    expect(scan(qrPath(text))).toBe(text);
  });

  test('of any content is scanned as it was written', () => {
    const lengths = fc.constantFrom(10, 60, 84, 106, 122, 150, 210, 331, 666);
    fc.assert(
      fc.property(lengths, fc.string({ unit: 'grapheme-ascii', minLength: 666, maxLength: 666 }), (length, text) => {
        expect(scan(qrPath(text.slice(0, length)))).toBe(text.slice(0, length));
      }),
      { numRuns: 30 },
    );
  });

  test('that is too long is refused', () => {
    expect(qrPath('x'.repeat(2331)).size).toBe(177 + 8);
    expect(() => qrPath('x'.repeat(2332))).toThrow(RangeError);
  });
});

describe('the path', () => {
  test('paints every dark module once, and none of the four around the code', () => {
    const code = qrPath(LINK);
    const painted = paint(code);
    expect(code.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/u);
    expect(new Set(painted.flat())).toEqual(new Set([0, 1]));
    const edge = [0, 1, 2, 3].flatMap((place) => [place, code.size - 1 - place]);
    for (const place of edge) {
      expect(painted[place]).toEqual(painted[place]?.map(() => 0));
      expect(painted.map((row) => row[place])).toEqual(painted.map(() => 0));
    }
  });

  test('is of level M: a scanner may lose 15 % of it', () => {
    const painted = paint(qrPath(LINK)).map((row) => row.slice(4));
    // The two bits above the mask in the format beside the upper left finder, unmasked (ISO/IEC 18004, 7.9): 00 is M.
    const [first, second] = [painted[12]?.[0], painted[12]?.[1]];
    expect([Number(first) ^ 1, Number(second) ^ 0]).toEqual([0, 0]);
  });

  test('is the smallest that holds the text', () => {
    // Version 1 holds 14 bytes at level M, version 20 holds 666; lower case is written in bytes.
    expect([14, 15, 666, 667].map((length) => (qrPath('x'.repeat(length)).size - 8 - 17) / 4)).toEqual([1, 2, 20, 21]);
  });
});
