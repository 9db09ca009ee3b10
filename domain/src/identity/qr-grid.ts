/** The grid of a QR code: the patterns that are the same in every code of a version, and where data go. */

export interface Grid {
  readonly version: number;
  readonly size: number;
  /** By row, then column: true is dark. */
  readonly dark: boolean[][];
  /** Modules that no data may take. */
  readonly reserved: boolean[][];
  /** How many are left for data. */
  readonly free: number;
}

const square = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => false));

/** An empty code of a version: finders, timing, alignment and version number are drawn, the format's place is kept. */
export const drawFunctionPatterns = (version: number): Grid => {
  const size = 17 + 4 * version;
  const grid = { version, size, dark: square(size), reserved: square(size) };
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawRings(grid, x, y, 4, [0, 1, 3]);
  }
  const centres = alignmentCentres(version);
  const last = centres.at(-1);
  for (const x of centres) {
    for (const y of centres) {
      const onFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!onFinder) drawRings(grid, x, y, 2, [0, 2]);
    }
  }
  if (version >= 7) drawVersion(grid);
  for (const [x, y] of [...formatPlaces(size).flat(), [8, size - 8] as const]) set(grid, x, y, false);
  // Beside the finder below, always dark.
  set(grid, 8, size - 8, true);
  return { ...grid, free: grid.reserved.flat().filter((taken) => !taken).length };
};

const set = ({ dark, reserved }: Pick<Grid, 'dark' | 'reserved'>, x: number, y: number, value: boolean): void => {
  const [row, kept] = [dark[y], reserved[y]];
  if (!row || !kept || x < 0 || x >= row.length) return;
  row[x] = value;
  kept[x] = true;
};

/** Square rings around a centre, out to `reach`; those named are dark. */
const drawRings = (
  grid: Pick<Grid, 'dark' | 'reserved'>,
  x: number,
  y: number,
  reach: number,
  darkRings: readonly number[],
): void => {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      set(grid, x + dx, y + dy, darkRings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
};

/** Rows and columns on which alignment patterns stand (annex E): from 6 to the last, evenly from the last backwards. */
export const alignmentCentres = (version: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
};

/** A value with its BCH check bits behind it. */
const withCheck = (value: number, generator: number, checkBits: number): number => {
  let remainder = value << checkBits;
  for (let bit = 31 - Math.clz32(generator); Math.clz32(remainder) <= 31 - bit;) {
    remainder ^= generator << (31 - Math.clz32(remainder) - bit);
  }
  return (value << checkBits) | remainder;
};

/** The 15 bits of level M and a mask. */
export const formatBits = (mask: number): number => withCheck(mask, 0b101_0011_0111, 10) ^ 0b101_0100_0001_0010;

/** The 18 bits of a version from 7 on. */
export const versionBits = (version: number): number => withCheck(version, 0b1_1111_0010_0101, 12);

/** The two places of the format's bits, from the lowest bit to the highest. */
const formatPlaces = (size: number): (readonly [x: number, y: number])[][] => {
  const aroundCorner = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const towardsLeft = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const);
  const right = Array.from({ length: 8 }, (_, index) => [size - 1 - index, 8] as const);
  const below = Array.from({ length: 7 }, (_, index) => [8, size - 7 + index] as const);
  return [
    [...aroundCorner, ...towardsLeft],
    [...right, ...below],
  ];
};

export const drawFormat = (grid: Grid, mask: number): void => {
  const bits = formatBits(mask);
  for (const places of formatPlaces(grid.size)) {
    for (const [index, [x, y]] of places.entries()) set(grid, x, y, ((bits >> index) & 1) === 1);
  }
};

const drawVersion = (grid: Pick<Grid, 'version' | 'size' | 'dark' | 'reserved'>): void => {
  const bits = versionBits(grid.version);
  for (let index = 0; index < 18; index += 1) {
    const [across, along] = [grid.size - 11 + (index % 3), Math.floor(index / 3)];
    const value = ((bits >> index) & 1) === 1;
    set(grid, across, along, value);
    set(grid, along, across, value);
  }
};

/** Writes codewords into the free modules, two columns at a time from the right, up and down in turn, inverted by the mask. */
export const placeCodewords = (
  grid: Grid,
  codewords: readonly number[],
  mask: (x: number, y: number) => boolean,
): void => {
  for (const [index, [x, y]] of dataPlaces(grid).entries()) {
    const bit = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
    const row = grid.dark[y];
    if (row) row[x] = (bit === 1) !== mask(x, y);
  }
};

const dataPlaces = ({ size, reserved }: Grid): (readonly [x: number, y: number])[] => {
  const places: (readonly [number, number])[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is skipped.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!reserved[y]?.[x]) places.push([x, y]);
    }
    upwards = !upwards;
  }
  return places;
};
