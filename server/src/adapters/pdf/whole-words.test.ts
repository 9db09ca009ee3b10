import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latin1, readObjects, streamOf } from './pdf-objects.ts';
import { readPdf } from './pdf-reading.testing.ts';
import { fromUtf16 } from './pdf-text.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf-renderer.ts';
import { withWholeWords } from './whole-words.ts';

let folder: string;
let renderer: PdfRenderer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eqinox-words-'));
  await mkdir(join(folder, 'tests/typst'), { recursive: true });
  await writeFile(
    join(folder, 'tests/typst/words.typ'),
    `#let data = json("/data.json")
     #set document(title: "Words")
     #set page(width: 160pt, height: auto, header: text(data.head))
     #set par(justify: data.justify)
     #set text(font: ("Source Sans 3", "Noto Sans Devanagari"), size: data.size * 1pt, fallback: false)
     #data.text#if data.beside != none {
       h(data.beside.x * 1pt)
       text(baseline: data.beside.y * 1pt, data.beside.text)
     }`,
  );
  renderer = createPdfRenderer({ contentFolder: folder, size: 1 });
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

const print = async (text: string, { size = 10, justify = false, head = '', beside = null as object | null } = {}) =>
  Uint8Array.from(
    await renderer.render({ template: 'tests/words', data: { text, size, justify, head, beside }, standard: 'ua-1' }),
  );

const contentsOf = (pdf: Uint8Array): string[] => {
  const { objects } = readObjects(latin1(pdf));
  return [...objects.values()]
    .flatMap((object) => /\/Contents (\d+) 0 R/.exec(object)?.[1] ?? [])
    .map((number) => streamOf(objects.get(Number(number))!));
};
/** What a reader copies and searches: the texts of the stretches that have one. */
const textsIn = (pdf: Uint8Array): string[] =>
  contentsOf(pdf).flatMap((content) =>
    [...content.matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g)].map(([, hexadecimal]) => fromUtf16(hexadecimal!)),
  );

/** Signs set back under their letters, halants set lower, conjuncts, a joiner, digits. */
const WORDS = 'कुरा फेरि केही झेल्नु छोड्नुभयो पढ्ने बाँड्नु टुङ्ग्याउँदा सङ्ख्या मनोविद्‌सँग ब्राड्ली तपाईंको २०२६ हो। कुरा'.split(' ');

test.each([8, 10, 12, 27])('each word is one text, at %d points as at any other', async (size) => {
  expect(textsIn(await print(WORDS.join(' '), { size }))).toEqual(WORDS);
});

test('spread over a line, beside another script, and in the head of a page', async () => {
  expect(textsIn(await print(WORDS.join(' '), { justify: true }))).toEqual(WORDS);
  const pdf = await print('EQINOX कुरा, (पढ्ने) 12 pages', { head: 'बाँड्नु' });
  expect(textsIn(pdf)).toEqual(['बाँड्नु', 'कुरा', 'पढ्ने']);
  expect(readPdf(pdf).pages[0]!.text).toContain('कुरा, (पढ्ने) 12 pages');
});

test.each([
  { x: 90, y: 0.1 },
  { x: -20, y: 0.1 },
  { x: -4, y: 2.5 },
])(
  'a cell beside that begins with the letters that a word ends with is a word of its own, $x, $y',
  async ({ x, y }) => {
    expect(textsIn(await print('कु', { beside: { text: 'कुरा', x, y } }))).toEqual(['कु', 'कुरा']);
  },
);

test('what is drawn stays: as many glyphs, each stretch of the tree of tags, nothing left open', async () => {
  const pdf = await print(WORDS.join(' '));
  const [content = ''] = contentsOf(pdf);
  const count = (pattern: RegExp): number => content.match(pattern)?.length ?? 0;
  expect(count(/ BDC$/gm)).toBe(count(/^EMC$/gm));
  const stretches = [...content.matchAll(/\/MCID (\d+)/g)].map(([, number]) => Number(number));
  expect(stretches).toEqual(Array.from({ length: stretches.length }, (_, index) => index));
  // Of छोड्नुभयो: its letters, the halant below the line, the rest of its letters on it.
  const word = content.slice(content.indexOf('<FEFF091B094B0921094D0928'));
  const heights = [...word.slice(0, word.indexOf('EMC')).matchAll(/1 0 0 -1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y));
  expect([heights.filter((y) => y > 0).length, heights.at(0), heights.at(-1)]).toEqual([1, 0, 0]);
  // Once more there is nothing to do.
  expect(textsIn(withWholeWords(pdf))).toEqual(WORDS);
});

test('a document without that script stays the very same', async () => {
  const pdf = await print('Une phrase de français.');
  expect(withWholeWords(pdf)).toBe(pdf);
});
