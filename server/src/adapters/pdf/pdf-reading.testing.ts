import { inflateSync } from 'node:zlib';

/** What a test needs to see of a PDF that Typst wrote: plain cross-reference table, objects in clear, streams deflated. */
export type ReadPdf = {
  readonly pages: readonly ReadPage[];
  /** As a screen reader goes through them: level, words, and the page's index. */
  readonly headings: readonly { readonly level: number; readonly text: string; readonly page: number }[];
  /** What is attached, under the names that it has there. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** How often something stands in the objects that are not streams. */
  readonly count: (pattern: RegExp) => number;
  readonly has: (text: string) => boolean;
};
type ReadPage = {
  /** Words in reading order, one entry for each line or part of a line. `y` in points from the bottom of the page. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly text: string;
  /** In points. */
  readonly width: number;
};

export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = objectsOf(file);
  const clear = [...objects.values()].map((object) => object.split('stream', 1)[0]!).join('\n');
  const kids = [...objects.values()].find((object) => /\/Type \/Pages\b/.test(object))!;
  const pageNumbers = referencesIn(/\/Kids \[([^\]]*)\]/.exec(kids)![1]!);
  const root = [...objects.values()].find((object) => object.includes('/Type /StructTreeRoot'));
  const fonts = new Map<number, FontMap>();
  return {
    pages: pageNumbers.map((number) => onDemand(() => readPage(objects.get(number)!, objects, fonts))),
    headings: root ? headingsIn(root, objects, pageNumbers) : [],
    files: [...objects.values()]
      .filter((object) => object.includes('/Type /Filespec'))
      .map((object) => readFile(object, objects)),
    count: (pattern) => clear.match(new RegExp(pattern, 'g'))?.length ?? 0,
    has: (text) => clear.includes(text) || clear.includes(utf16(text)),
  };
};

type Objects = ReadonlyMap<number, string>;
/** Glyph numbers to text. */
type FontMap = ReadonlyMap<number, string>;

/** Read when it is looked at: most tests look at the cover, or count. */
const onDemand = (read: () => ReadPage): ReadPage => {
  let page: ReadPage | undefined;
  const seen = () => (page ??= read());
  return {
    get lines() {
      return seen().lines;
    },
    get text() {
      return seen().text;
    },
    get width() {
      return seen().width;
    },
  };
};

const objectsOf = (file: string): Objects => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)![1]);
  const entries = [...file.slice(start).matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  const used = entries.flatMap(([, offset, kind], number) =>
    kind === 'n' ? [{ number, offset: Number(offset) }] : [],
  );
  const inOrder = used.toSorted((a, b) => a.offset - b.offset);
  return new Map(
    inOrder.map(({ number, offset }, index) => [number, file.slice(offset, inOrder[index + 1]?.offset ?? start)]),
  );
};

const referencesIn = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

/** Headings of the tree of tags below an element, in the tree's order. */
const headingsIn = (element: string, objects: Objects, pages: readonly number[]): ReadPdf['headings'][number][] => {
  const [, level] = /\/S \/H(\d)\b/.exec(element) ?? [];
  const [, hexadecimal, plain] = new RegExp(String.raw`/T (?:<FEFF([0-9A-F]*)>|(${STRING}))`).exec(element) ?? [];
  if (level !== undefined) {
    const text = hexadecimal
      ? Buffer.from(hexadecimal, 'hex').swap16().toString('utf16le')
      : unescaped(plain!.slice(1, -1));
    const [page] = referencesIn(/\/Pg \d+ 0 R/.exec(element)![0]);
    return [{ level: Number(level), text, page: pages.indexOf(page!) }];
  }
  const [, children] = /\/K (?:\[([^\]]*)\]|\d+ 0 R)/.exec(element) ?? [];
  return referencesIn(children ?? '').flatMap((number) => headingsIn(objects.get(number)!, objects, pages));
};

const utf16 = (text: string): string => {
  const units = [...Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()];
  return `<${units.map((unit) => unit.toString(16).padStart(2, '0').toUpperCase()).join('')}>`;
};

const streamOf = (object: string): string => {
  const start = /stream\r?\n/.exec(object)!;
  const length = Number(/\/Length (\d+)/.exec(object)![1]);
  const bytes = Buffer.from(
    object.slice(start.index + start[0].length, start.index + start[0].length + length),
    'latin1',
  );
  return (object.slice(0, start.index).includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const readFile = (specification: string, objects: Objects): { name: string; text: string } => {
  const [, name] = /\/F \(([^)]*)\)/.exec(specification)!;
  const [, unicodeName] = /\/UF \(([^)]*)\)/.exec(specification)!;
  if (name !== unicodeName) throw new Error(`two names of one file: ${name} and ${unicodeName}`);
  const [, stream] = /\/EF <<[^>]*\/F (\d+) 0 R/.exec(specification)!;
  return { name: name!, text: Buffer.from(streamOf(objects.get(Number(stream))!), 'latin1').toString('utf8') };
};

/** Glyph numbers to text, from a font's ToUnicode map. */
const unicodeOf = (font: string, objects: Objects): FontMap => {
  const map = streamOf(objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)![1]))!);
  return new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)].map(([, glyph, text]) => {
      return [Number.parseInt(glyph!, 16), Buffer.from(text!, 'hex').swap16().toString('utf16le')];
    }),
  );
};

/** A string: brackets inside it are escaped, or come in pairs. */
const STRING = String.raw`\((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*\)`;
/** Position, font, words that stand for a run, end of a run, glyphs. */
const TOKENS = new RegExp(
  String.raw`(\S+) (\S+) cm|\/(f\d+) \S+ Tf|\/ActualText <FEFF([0-9A-F]*)>|^(EMC)|((?:\[(?:[^\]\\(]|${STRING})*\]|${STRING}) T[jJ])`,
  'gm',
);

/** `maps`: of the fonts that another page of the document used already. */
const readPage = (page: string, objects: Objects, maps: Map<number, FontMap>): ReadPage => {
  const fonts = new Map<string, FontMap>();
  for (const [, name, number] of (/\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const map = maps.get(Number(number)) ?? unicodeOf(objects.get(Number(number))!, objects);
    maps.set(Number(number), map);
    fonts.set(name!, map);
  }
  const content = streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))!);
  const lines: { text: string; x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  let font: FontMap = new Map();
  let actual: string | null = null;
  const add = (text: string) => {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < 0.01 && x >= last.x) last.text += text;
    else lines.push({ text, x, y });
  };
  for (const [, cmX, cmY, fontName, actualText, end, shown] of content.matchAll(TOKENS)) {
    if (cmX && cmY) [x, y] = [Number(cmX), Number(cmY)];
    else if (fontName) font = fonts.get(fontName) ?? new Map();
    else if (actualText !== undefined) actual = Buffer.from(actualText, 'hex').swap16().toString('utf16le');
    else if (end) actual = null;
    else if (shown) {
      add(
        actual ??
          glyphsIn(shown)
            .map((glyph) => font.get(glyph) ?? '\uFFFD')
            .join(''),
      );
      // What stands for a whole run is said once.
      if (actual !== null) actual = '';
    }
  }
  const [, width] = /\/MediaBox \[\s*\S+ \S+ (\S+) \S+\s*\]/.exec(page)!;
  return { lines, text: lines.map((line) => line.text).join('\n'), width: Number(width) };
};

/** Two-byte glyph numbers of the strings of one `Tj` or `TJ`. */
const glyphsIn = (shown: string): number[] => {
  const strings = [...shown.matchAll(new RegExp(STRING, 'g'))]
    .map(([string]) => unescaped(string.slice(1, -1)))
    .join('');
  return Array.from(
    { length: strings.length / 2 },
    (_, i) => strings.charCodeAt(2 * i) * 256 + strings.charCodeAt(2 * i + 1),
  );
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (string: string): string => {
  return string.replace(/\\([0-7]{3}|[^])/g, (_, code: string) => {
    return code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code);
  });
};
