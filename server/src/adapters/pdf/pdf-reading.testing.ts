import { latin1, type PdfDocument, readObjects, referencesIn, streamOf } from './pdf-objects.ts';
import { type FontMap, fontsOf, fromUtf16, glyphsIn, SHOWN, STRING, unescaped, unicodeOf, utf16 } from './pdf-text.ts';

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
  readonly lines: readonly ReadLine[];
  readonly text: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
};
type ReadLine = { readonly text: string; readonly x: number; readonly y: number; readonly runs: readonly ReadRun[] };
/** What stands in letters of one size, in points, unless they are scaled. */
type ReadRun = { readonly text: string; readonly size: number };

export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const { objects } = readObjects(latin1(bytes));
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

type Objects = PdfDocument['objects'];

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
    get height() {
      return seen().height;
    },
  };
};

/** Headings of the tree of tags below an element, in the tree's order. */
const headingsIn = (element: string, objects: Objects, pages: readonly number[]): ReadPdf['headings'][number][] => {
  const [, level] = /\/S \/H(\d)\b/.exec(element) ?? [];
  const [, hexadecimal, plain] = new RegExp(String.raw`/T (?:<FEFF([0-9A-F]*)>|(${STRING}))`).exec(element) ?? [];
  if (level !== undefined) {
    const text = hexadecimal ? fromUtf16(hexadecimal) : unescaped(plain!.slice(1, -1));
    const [page] = referencesIn(/\/Pg \d+ 0 R/.exec(element)![0]);
    return [{ level: Number(level), text, page: pages.indexOf(page!) }];
  }
  const [, children] = /\/K (?:\[([^\]]*)\]|\d+ 0 R)/.exec(element) ?? [];
  return referencesIn(children ?? '').flatMap((number) => headingsIn(objects.get(number)!, objects, pages));
};

const readFile = (specification: string, objects: Objects): { name: string; text: string } => {
  const [, name] = /\/F \(([^)]*)\)/.exec(specification)!;
  const [, unicodeName] = /\/UF \(([^)]*)\)/.exec(specification)!;
  if (name !== unicodeName) throw new Error(`two names of one file: ${name} and ${unicodeName}`);
  const [, stream] = /\/EF <<[^>]*\/F (\d+) 0 R/.exec(specification)!;
  return { name: name!, text: Buffer.from(streamOf(objects.get(Number(stream))!), 'latin1').toString('utf8') };
};

/** Position, font, words that stand for a run, end of a run, glyphs. */
const TOKENS = new RegExp(
  String.raw`(\S+) (\S+) cm|\/(f\d+) (\S+) Tf|\/ActualText <FEFF([0-9A-F]*)>|^(EMC)|(${SHOWN})`,
  'gm',
);

/** `maps`: of the fonts that another page of the document used already. */
const readPage = (page: string, objects: Objects, maps: Map<number, FontMap>): ReadPage => {
  const fonts = new Map<string, FontMap>();
  for (const [name, number] of fontsOf(page)) {
    const map = maps.get(number) ?? unicodeOf(objects.get(number)!, objects);
    maps.set(number, map);
    fonts.set(name, map);
  }
  const content = streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))!);
  const lines: { text: string; x: number; y: number; runs: { text: string; size: number }[] }[] = [];
  let [x, y, size] = [0, 0, 0];
  let font: FontMap = new Map();
  let actual: string | null = null;
  const add = (text: string) => {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < 0.01 && x >= last.x) {
      last.text += text;
      const run = last.runs.at(-1);
      if (run?.size === size) run.text += text;
      else last.runs.push({ text, size });
    } else lines.push({ text, x, y, runs: [{ text, size }] });
  };
  for (const [, cmX, cmY, fontName, fontSize, actualText, end, shown] of content.matchAll(TOKENS)) {
    if (cmX && cmY) [x, y] = [Number(cmX), Number(cmY)];
    else if (fontName) [font, size] = [fonts.get(fontName) ?? new Map(), Number(fontSize)];
    else if (actualText !== undefined) actual = fromUtf16(actualText);
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
  const [, width, height] = /\/MediaBox \[\s*\S+ \S+ (\S+) (\S+)\s*\]/.exec(page)!;
  const text = lines.map((line) => line.text).join('\n');
  return { lines, text, width: Number(width), height: Number(height) };
};
