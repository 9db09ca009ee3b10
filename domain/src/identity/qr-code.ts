/**
 * QR codes of texts (ISO/IEC 18004): bytes, error correction level M (15 % of the picture may be lost), the smallest of the
 * versions 1 to 20 that holds the text. Enough for a link to an authenticator; drawn as one SVG path.
 */
import { drawFunctionPatterns, drawFormat, type Grid, placeCodewords } from './qr-grid.ts';
import { checkBytes } from './reed-solomon.ts';

/** Blocks of a version at level M, and the check bytes of each (table 9 of the standard). */
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const checkBytesOf = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
export const LARGEST_VERSION = blocksOf.length;

/** Light modules around the code, without which it is not found. */
const QUIET = 4;

/** The matrix of a text: true is dark. Throws a RangeError for a text that version 20 does not hold (666 bytes). */
export const qrMatrix = (text: string): boolean[][] => {
  const bytes = utf8(text);
  for (let version = 1; version <= LARGEST_VERSION; version += 1) {
    const codewords = codewordsOf(bytes, version);
    if (codewords) return bestMasked(version, codewords);
  }
  throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
};

/** UTF-8, by the one encoder that the language itself has. */
const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./gu)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );

/** A square of `size` modules, quiet zone included, and the SVG path of its dark modules in that square. */
export const qrPath = (text: string): { size: number; path: string } => {
  const matrix = qrMatrix(text);
  const runs = matrix.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return [`M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`];
    }),
  );
  return { size: matrix.length + 2 * QUIET, path: runs.join('') };
};

/** Bytes of text that a version holds at level M. */
export const capacityOf = (version: number): number => dataCodewordsOf(version) - (version < 10 ? 2 : 3);

const dataCodewordsOf = (version: number): number => {
  const { free } = drawFunctionPatterns(version);
  return Math.floor(free / 8) - (blocksOf[version - 1] ?? 0) * (checkBytesOf[version - 1] ?? 0);
};

/** Mode, length, text and padding in blocks with their check bytes, interleaved; null when the version is too small. */
const codewordsOf = (bytes: readonly number[], version: number): number[] | null => {
  if (bytes.length > capacityOf(version)) return null;
  const lengthBits = version < 10 ? 8 : 16;
  const total = dataCodewordsOf(version);
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(bytes.length, lengthBits),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  const data = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  ).slice(0, total);
  for (let pad = 0xec; data.length < total; pad ^= 0xec ^ 0x11) data.push(pad);
  return interleave(data, version);
};

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1);

/** Blocks of as equal length as can be, the longer ones last; first their data in turn, then their check bytes in turn. */
const interleave = (data: readonly number[], version: number): number[] => {
  const count = blocksOf[version - 1] ?? 1;
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  const blocks: number[][] = [];
  for (let start = 0; blocks.length < count;) {
    const length = short + (blocks.length < shortBlocks ? 0 : 1);
    blocks.push(data.slice(start, start + length));
    start += length;
  }
  const checks = blocks.map((block) => checkBytes(block, checkBytesOf[version - 1] ?? 0));
  return [...inTurn(blocks), ...inTurn(checks)];
};

const inTurn = (blocks: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(...blocks.map((block) => block.length)) }, (_, index) =>
    blocks.flatMap((block) => block[index] ?? []),
  ).flat();

/** The eight masks of the standard: where they invert a data module (x to the right, y down). */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const bestMasked = (version: number, codewords: readonly number[]): boolean[][] => {
  const candidates = masks.map((mask, index) => {
    const grid: Grid = drawFunctionPatterns(version);
    placeCodewords(grid, codewords, mask);
    drawFormat(grid, index);
    return grid.dark;
  });
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))] ?? [];
};

/** How hard a matrix is to read (section 7.8.3 of the standard): less is better. */
const penaltyOf = (matrix: readonly (readonly boolean[])[]): number => {
  const size = matrix.length;
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...matrix, ...columns].map((modules) => modules.map(Number).join(''))) {
    for (const run of line.match(/0{5,}|1{5,}/gu) ?? []) penalty += run.length - 2;
    // What looks like a finder pattern, with light modules before or after it.
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/gu)].length;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const corner = matrix[y]?.[x];
      const same = [matrix[y]?.[x - 1], matrix[y - 1]?.[x], matrix[y - 1]?.[x - 1]].every((one) => one === corner);
      if (same) penalty += 3;
    }
  }
  const dark = matrix.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
};
