import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The faces of the printed family. Every face is loaded, none is looked for on the machine: a page looks the same anywhere. */
const LATIN_FACES = [
  'source-serif-4/300Light/SourceSerif4_300Light.ttf',
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
];
const DEVANAGARI_FACES = [
  'noto-sans-devanagari/300Light/NotoSansDevanagari_300Light.ttf',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
];

export type Fonts = {
  /** The files, for the compiler. */
  readonly blobs: readonly Buffer[];
  /** Can this code point be drawn wherever a template may set it? */
  readonly covers: (codePoint: number) => boolean;
};

/** Reads the faces and what they can draw. A Latin character counts only when every Latin face has it. */
export const loadFonts = (): Fonts => {
  const read = (face: string) => readFileSync(require.resolve(`@expo-google-fonts/${face}`));
  const latin = LATIN_FACES.map(read);
  const devanagari = DEVANAGARI_FACES.map(read);
  const everyLatin = latin.map(codePointsOf);
  const everyDevanagari = devanagari.map(codePointsOf);
  return {
    blobs: [...latin, ...devanagari],
    covers: (codePoint) =>
      everyLatin.every((face) => face.has(codePoint)) || everyDevanagari.every((face) => face.has(codePoint)),
  };
};

/** The code points of a TrueType face, from its `cmap` table (OpenType specification, subtable formats 4 and 12). */
const codePointsOf = (file: Buffer): Set<number> => {
  const tables = file.readUInt16BE(4);
  const points = new Set<number>();
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i;
    if (file.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const cmap = file.readUInt32BE(entry + 8);
    const subtables = file.readUInt16BE(cmap + 2);
    for (let k = 0; k < subtables; k++) addSubtable(file, cmap + file.readUInt32BE(cmap + 4 + 8 * k + 4), points);
  }
  return points;
};

const addSubtable = (file: Buffer, at: number, points: Set<number>): void => {
  const format = file.readUInt16BE(at);
  if (format === 12) {
    const groups = file.readUInt32BE(at + 12);
    for (let g = 0; g < groups; g++) {
      const group = at + 16 + 12 * g;
      addRange(points, file.readUInt32BE(group), file.readUInt32BE(group + 4));
    }
  } else if (format === 4) {
    const doubled = file.readUInt16BE(at + 6);
    for (let s = 0; s < doubled; s += 2) {
      const last = file.readUInt16BE(at + 14 + s);
      const first = file.readUInt16BE(at + 16 + doubled + s);
      // The last segment, 0xFFFF, only closes the table.
      if (first !== 0xffff) addRange(points, first, last);
    }
  }
};

const addRange = (points: Set<number>, first: number, last: number): void => {
  for (let point = first; point <= last; point++) points.add(point);
};
