/**
 * A word of Devanagari is one text. Typst gives each cluster of letters a text of its own, so that whoever copies or searches reads a gap after a
 * sign that is set back under its letter, and a letter twice where a sign that is set lower than the others begins another run. Here each word is one
 * stretch with one text; what is drawn stays as it was. Why so: docs/decisions 0059.
 */
import {
  assemble,
  latin1,
  type PdfDocument,
  readObjects,
  referencesIn,
  streamObject,
  streamOf,
} from './pdf-objects.ts';
import { type FontMap, fontsOf, fromUtf16, glyphsIn, SHOWN, unicodeOf, utf16 } from './pdf-text.ts';

/** The same document; untouched when it has no face of that script. Expects a file as Typst writes it. */
export const withWholeWords = (pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const file = latin1(pdf);
  if (!file.includes('Devanagari')) return pdf;
  const document = readObjects(file);
  const maps = new Map<number, FontMap>();
  const changed = new Map(document.objects);
  for (const page of document.objects.values()) {
    if (!/\/Type \/Page\b/.test(page)) continue;
    const [content] = referencesIn(/\/Contents \d+ 0 R/.exec(page)?.[0] ?? '');
    if (content === undefined) continue;
    const before = streamOf(document.objects.get(content)!);
    const after = inWholeWords(before, textsOf(page, document, maps));
    if (after !== before) changed.set(content, streamObject(content, after));
  }
  return assemble(document, changed);
};

/** What is shown in a face of a page says in words. */
type Texts = (font: string, shown: string) => string | null;

const textsOf = (page: string, { objects }: PdfDocument, maps: Map<number, FontMap>): Texts => {
  const fonts = fontsOf(page);
  return (font, shown) => {
    const number = fonts.get(font);
    if (number === undefined) return null;
    const map = maps.get(number) ?? unicodeOf(objects.get(number)!, objects);
    maps.set(number, map);
    const letters = glyphsIn(shown).map((glyph) => map.get(glyph));
    return letters.includes(undefined) ? null : letters.join('');
  };
};

/** A run of glyphs: where it stands, how it is painted, what it shows. */
const RUN = String.raw`q\n1 0 0 -1 (\S+) (\S+) cm\n((?:(?!q\n|Q\n|BT\n)[^\n]*\n)*)BT\n((?:(?!ET\n)[^\n]*\n)*)ET\nQ\n`;
/** The same as a stretch of its own in the tree of tags; the last of a page ends it. */
const MARKED = String.raw`(\/Span <<\n(?: {2}(?!\/ActualText)[^\n]*\n)+>> BDC\n)${RUN}EMC(?:\n|$)`;
const uncaught = (source: string): string => source.replaceAll(/(?<!\\)\((?!\?)/g, '(?:');
/** Stretches that follow one another, or runs without: those of a page's head and foot have none. */
const RUNS = new RegExp(`(?:${uncaught(MARKED)})+|(?:${uncaught(RUN)})+`, 'g');
const ONE_RUN = new RegExp(`${MARKED}|${RUN}`, 'g');
/** What a run shows, cluster by cluster: its text where that is not what its glyphs say, its face, where in the run it stands, its glyphs. */
const CLUSTER = new RegExp(
  String.raw`(?:\/Span <<\n {2}\/ActualText <FEFF([0-9A-F]*)>\n>> BDC\n)?(?:0 Tr\n)?(\/(\w+) \S+ Tf\n)1 0 0 -1 (\S+) (\S+) Tm\n(${SHOWN}\n)(EMC\n)?`,
  'y',
);
/** Joiners stand between its letters. */
const DEVANAGARI = /^[\p{Script_Extensions=Devanagari}\u200C\u200D]+$/u;

interface Cluster {
  readonly text: string;
  readonly face: string;
  readonly x: number;
  readonly y: number;
  readonly shown: string;
}

interface Run {
  /** As it stood. */
  readonly whole: string;
  /** What begins its stretch; empty where it has none. */
  readonly head: string;
  readonly x: number;
  readonly y: number;
  readonly paint: string;
  /** Null when it is not letters of that script alone. */
  readonly clusters: readonly Cluster[] | null;
}

const inWholeWords = (content: string, texts: Texts): string =>
  content.replaceAll(RUNS, (found) =>
    wordsOf(runsIn(found, texts))
      .map((word) => written(word))
      .join(''),
  );

const runsIn = (found: string, texts: Texts): Run[] =>
  [...found.matchAll(ONE_RUN)].map(([whole, head = '', ...parts]) => {
    const [x, y, paint, shown] = head ? parts : parts.slice(4);
    return { whole, head, x: Number(x), y: Number(y), paint: paint!, clusters: clustersIn(shown!, texts) };
  });

const clustersIn = (shown: string, texts: Texts): Run['clusters'] => {
  const clusters: Cluster[] = [];
  CLUSTER.lastIndex = 0;
  while (CLUSTER.lastIndex < shown.length) {
    const [, actual, face, font, x, y, glyphs, end] = CLUSTER.exec(shown) ?? [];
    if (face === undefined || (actual === undefined) !== (end === undefined)) return null;
    const text = actual === undefined ? texts(font!, glyphs!) : fromUtf16(actual);
    if (text === null || !DEVANAGARI.test(text)) return null;
    clusters.push({ text, face, x: Number(x), y: Number(y), shown: glyphs! });
  }
  return clusters;
};

/** Runs of one word, and its text. */
interface Word {
  readonly runs: readonly Run[];
  readonly text: string;
}

/** A run that is set lower bears the last cluster of the run before again, and the next goes on from there. */
const wordsOf = (runs: readonly Run[]): Word[] => {
  const words: Word[] = [];
  for (const run of runs) {
    const word = words.at(-1);
    const more = word ? goingOn(word, run) : null;
    if (word && more !== null) words.splice(-1, 1, { runs: [...word.runs, run], text: word.text + more });
    else words.push({ runs: [run], text: textOf(run) });
  }
  return words;
};

const textOf = ({ clusters }: Run): string => (clusters ?? []).map(({ text }) => text).join('');

/** In points: justified letters stand this far apart at most, words further. */
const SPREAD = 0.3;
/**
 * In sizes of the face: a sign is set off its line by an eighth at most, and one cluster is 1.4 wide at most. A cell of a table beside, or the line below,
 * may begin with the letters that this word ends with, and stands further away.
 */
const SET_OFF = 0.2;
const WIDEST = 2;

/** What a run adds to the text of the word before it; null when it begins another. */
const goingOn = ({ runs, text }: Word, run: Run): string | null => {
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const [shared] = run.clusters ?? [];
  const before = last.clusters?.at(-1);
  if (!before || !shared || run.paint !== first.paint) return null;
  const size = Number(/ (\S+) Tf/.exec(before.face)![1]);
  if (last.y === run.y || Math.abs(last.y - run.y) > SET_OFF * size) return null;
  const further = run.x - last.x - before.x;
  if (text.endsWith(shared.text) && further >= 0 && further < WIDEST * size)
    return textOf(run).slice(shared.text.length);
  return run.y === first.y && Math.abs(run.x - last.x) < SPREAD ? textOf(run) : null;
};

/**
 * All in one text object, in which its text begins and ends: readers take its size from there. The stretches of later runs stay in the tree of tags,
 * with nothing in them.
 */
const written = ({ runs, text }: Word): string => {
  const [first, ...rest] = runs as [Run, ...Run[]];
  if (!first.clusters) return first.whole;
  const drawn = runs.flatMap((run) =>
    run.clusters!.map(({ face, x, y, shown }) => {
      return `${face}1 0 0 -1 ${point(x + run.x - first.x)} ${point(y + first.y - run.y)} Tm\n${shown}`;
    }),
  );
  return [
    `${first.head}q\n1 0 0 -1 ${first.x} ${first.y} cm\n${first.paint}BT\n0 Tr\n`,
    `/Span <<\n  /ActualText ${utf16(text)}\n>> BDC\n${drawn.join('')}EMC\n`,
    'ET\nQ\n',
    ...(first.head ? ['EMC\n', ...rest.map(({ head }) => `${head}EMC\n`)] : []),
  ].join('');
};

/** As short as a printer's eye needs it. */
const point = (value: number): number => Math.round(value * 10_000) / 10_000;
