import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lazily } from '@eqinox/domain/lazily';

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

/**
 * Scripts that a name may be written in, and no text of ours. Large, or seldom wanted: each is read when a document first holds
 * a character of it. Greek and Cyrillic are in the Latin faces.
 */
const NAME_FACES: readonly { readonly script: RegExp; readonly face: string }[] = [
  // Not Noto's: its letters are set in parts, and whoever copies a name out of the PDF gets the parts in another order.
  { script: /\p{Script=Arabic}/u, face: 'amiri/400Regular/Amiri_400Regular.ttf' },
  { script: /\p{Script=Hebrew}/u, face: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf' },
  { script: /\p{Script=Hangul}/u, face: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf' },
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FB\u30FC]/u,
    face: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  },
];

export type Fonts = {
  /** The files that every document is set in, for the compiler. */
  readonly blobs: readonly Buffer[];
  /** The files that this text wants besides. */
  readonly more: (text: string) => readonly Buffer[];
  /** Can this code point be drawn wherever a template may set it? */
  readonly covers: (codePoint: number) => boolean;
};

const read = (face: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${face}`));

/** Reads the faces and what they can draw. A Latin character counts only when every Latin face has it. */
export const loadFonts = (): Fonts => {
  const latin = LATIN_FACES.map(read);
  const devanagari = DEVANAGARI_FACES.map(read);
  const everyLatin = latin.map(codePointsOf);
  const everyDevanagari = devanagari.map(codePointsOf);
  const names = NAME_FACES.map(({ script, face }) => {
    const load = lazily(() => {
      const blob = read(face);
      return { blob, points: codePointsOf(blob) };
    });
    return { script, load };
  });
  const wantedBy = (text: string) => names.filter(({ script }) => script.test(text)).map(({ load }) => load());
  return {
    blobs: [...latin, ...devanagari],
    more: (text) => wantedBy(text).map(({ blob }) => blob),
    covers: (codePoint) =>
      everyLatin.every((face) => face.has(codePoint)) ||
      everyDevanagari.every((face) => face.has(codePoint)) ||
      wantedBy(String.fromCodePoint(codePoint)).some(({ points }) => points.has(codePoint)),
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
