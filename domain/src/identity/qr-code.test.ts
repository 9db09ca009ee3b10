/**
 * The encoder against facts of the standard, and against a reader of our own that shares nothing with it but the masks: it
 * finds the data by the places of the patterns, and by syndromes whether a scanner would have anything to correct.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capacityOf, LARGEST_VERSION, masks, qrMatrix, qrPath } from './qr-code.ts';
import { alignmentCentres, formatBits, versionBits } from './qr-grid.ts';
import { checkBytes, multiply } from './reed-solomon.ts';

describe('facts of the standard', () => {
  test('bytes that versions 1 to 20 hold at level M', () => {
    const versions = Array.from({ length: LARGEST_VERSION }, (_, index) => index + 1);
    expect(versions.map(capacityOf)).toEqual([
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    ]);
  });

  test('format and version numbers with their check bits', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ]);
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
    expect(versionBits(10).toString(2).padStart(18, '0')).toBe('001010010011010011');
  });

  test('where alignment patterns stand', () => {
    expect([1, 2, 7, 14, 16, 20].map(alignmentCentres)).toEqual([
      [],
      [6, 18],
      [6, 22, 38],
      [6, 26, 46, 66],
      [6, 26, 50, 74],
      [6, 34, 62, 90],
    ]);
  });

  test('check bytes of the example of annex I: “01234567”, version 1, level M', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(checkBytes(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });
});

/** Codewords per block at level M: [blocks, data bytes] of each length, from the standard's table. */
const tables: Record<number, readonly (readonly [blocks: number, data: number])[]> = {
  1: [[1, 16]],
  4: [[2, 32]],
  5: [[2, 43]],
  6: [[4, 27]],
  7: [[4, 31]],
  8: [
    [2, 38],
    [2, 39],
  ],
  10: [
    [4, 43],
    [1, 44],
  ],
  13: [
    [8, 37],
    [1, 38],
  ],
  20: [
    [3, 41],
    [13, 42],
  ],
};

/** Reads a matrix as a scanner does that sees it perfectly. */
const read = (matrix: readonly (readonly boolean[])[]): string => {
  const size = matrix.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): boolean => matrix[y]?.[x] ?? false;
  // Format: around the upper left finder, highest bit first; level M is 00.
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((x): [number, number] => [x, 8]);
  places.push(...[7, 5, 4, 3, 2, 1, 0].map((y): [number, number] => [8, y]));
  const format = places.reduce((bits, [x, y]) => (bits << 1) | Number(at(x, y)), 0) ^ 0b101010000010010;
  expect(format >> 13).toBe(0);
  const mask = masks[(format >> 10) & 7];
  if (!mask) throw new Error('no mask');

  const centres = alignmentCentres(version);
  const nearAlignment = (x: number, y: number): boolean =>
    centres.some((cx) =>
      centres.some((cy) => {
        const corner = [cx, cy].filter((c) => c === 6).length;
        const finder = corner === 2 || (corner === 1 && (cx === centres.at(-1) || cy === centres.at(-1)));
        return !finder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
      }),
    );
  const isData = (x: number, y: number): boolean => {
    if (x === 6 || y === 6) return false;
    if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return false;
    if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return false;
    return !nearAlignment(x, y);
  };
  const bits: number[] = [];
  let up = true;
  for (const right of columnsFrom(size)) {
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (isData(x, y)) bits.push(Number(at(x, y) !== mask(x, y)));
    }
    up = !up;
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, index) => byteAt(bits, index * 8));
  return textOf(version, words);
};

const columnsFrom = (size: number): number[] => {
  const columns: number[] = [];
  for (let right = size - 1; right > 6; right -= 2) columns.push(right);
  return [...columns, 5, 3, 1];
};

const byteAt = (bits: readonly number[], start: number, length = 8): number =>
  bits.slice(start, start + length).reduce((value, bit) => (value << 1) | bit, 0);

const textOf = (version: number, words: readonly number[]): string => {
  const table = tables[version];
  if (!table) throw new Error(`the reader knows no version ${version}`);
  const lengths = table.flatMap(([blocks, data]) => Array.from({ length: blocks }, () => data));
  const blocks = lengths.map(() => [] as number[]);
  let place = 0;
  for (let index = 0; index < Math.max(...lengths); index += 1) {
    for (const [block, length] of lengths.entries()) if (index < length) blocks[block]?.push(words[place++] ?? 0);
  }
  const data = blocks.map((block) => [...block]).flat();
  const checks = (words.length - place) / blocks.length;
  expect(Number.isInteger(checks)).toBe(true);
  for (let index = 0; index < checks; index += 1) for (const block of blocks) block.push(words[place++] ?? 0);
  // A scanner would have nothing to correct: every syndrome is zero.
  for (const block of blocks) {
    for (let power = 0, root = 1; power < checks; power += 1, root = multiply(root, 2)) {
      expect(block.reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0);
    }
  }
  const stream = data.flatMap((word) => Array.from({ length: 8 }, (_, index) => (word >> (7 - index)) & 1));
  expect(byteAt(stream, 0, 4)).toBe(0b0100);
  const lengthBits = version < 10 ? 8 : 16;
  const length = byteAt(stream, 4, lengthBits);
  const bytes = Array.from({ length }, (_, index) => byteAt(stream, 4 + lengthBits + index * 8));
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
};

describe('a text', () => {
  test.each([
    'otpauth://totp/EQINOX:camille%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=EQINOX',
    '',
    'é',
    'x'.repeat(14),
    'x'.repeat(62),
    'x'.repeat(106),
    'x'.repeat(140),
    'x'.repeat(213),
    'x'.repeat(320),
    'x'.repeat(666),
  ])('%#: %s is read as it was written', (text) => {
    expect(read(qrMatrix(text))).toBe(text);
  });

  test('of any content is read as it was written', () => {
    const lengths = fc.constantFrom(10, 60, 84, 106, 122, 150, 210, 331, 666);
    fc.assert(
      fc.property(lengths, fc.string({ unit: 'grapheme-ascii', minLength: 666, maxLength: 666 }), (length, text) => {
        expect(read(qrMatrix(text.slice(0, length)))).toBe(text.slice(0, length));
      }),
      { numRuns: 30 },
    );
  });

  test('that is too long is refused', () => {
    expect(() => qrMatrix('x'.repeat(667))).toThrow(RangeError);
  });

  test('is drawn with a quiet zone of four modules, every dark module once', () => {
    const text = 'otpauth://totp/EQINOX:camille';
    const matrix = qrMatrix(text);
    const { size, path } = qrPath(text);
    expect(size).toBe(matrix.length + 8);
    const drawn = matrix.map((row) => row.map(() => 0));
    for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
      for (let step = 0; step < Number(length); step += 1) {
        const row = drawn[Number(y) - 4];
        const column = Number(x) - 4 + step;
        if (row) row[column] = (row[column] ?? 0) + 1;
      }
    }
    expect(drawn).toEqual(matrix.map((row) => row.map(Number)));
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/u);
  });
});
