/** How text stands in a document that Typst wrote: strings of two-byte glyph numbers, a map from glyphs to text for each face. */
import { type PdfDocument, streamOf } from './pdf-objects.ts';

/** A string: brackets inside it are escaped, or come in pairs. */
export const STRING = String.raw`\((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*\)`;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string's bytes, from what stands between its brackets (ISO 32000-1, 7.3.4.2). */
export const unescaped = (string: string): string =>
  string.replace(/\\([0-7]{3}|[^])/g, (_, code: string) => {
    return code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code);
  });

/** Glyph numbers to text. */
export type FontMap = ReadonlyMap<number, string>;

/** One of glyph numbers: bytes that are no letters may stand in hexadecimal. */
const GLYPHS = `${STRING}|<[0-9A-Fa-f]*>`;

/** What one operator shows. */
export const SHOWN = String.raw`(?:\[(?:[^\]\\(]|${STRING})*\]|${GLYPHS}) T[jJ]`;

/** Two-byte glyph numbers of the strings of one `Tj` or `TJ`. */
export const glyphsIn = (shown: string): number[] => {
  const bytes = [...shown.matchAll(new RegExp(GLYPHS, 'g'))]
    .map(([string]) => {
      const inside = string.slice(1, -1);
      return string.startsWith('<') ? Buffer.from(inside, 'hex').toString('latin1') : unescaped(inside);
    })
    .join('');
  return Array.from(
    { length: bytes.length / 2 },
    (_, i) => bytes.charCodeAt(2 * i) * 256 + bytes.charCodeAt(2 * i + 1),
  );
};

/** From a font's ToUnicode map. */
export const unicodeOf = (font: string, objects: PdfDocument['objects']): FontMap => {
  const map = streamOf(objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)![1]))!);
  return new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)].map(([, glyph, text]) => {
      return [Number.parseInt(glyph!, 16), fromUtf16(text!)];
    }),
  );
};

/** The faces of a page, by the names that they have there. */
export const fontsOf = (page: string): ReadonlyMap<string, number> =>
  new Map(
    [...(/\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, number]) => [
      name!,
      Number(number),
    ]),
  );

/** Hexadecimal of UTF-16, without its mark of order. */
export const fromUtf16 = (hexadecimal: string): string => Buffer.from(hexadecimal, 'hex').swap16().toString('utf16le');

/** A text string of any script: its mark of order, then UTF-16 (7.9.2.2). */
export const utf16 = (text: string): string =>
  `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
