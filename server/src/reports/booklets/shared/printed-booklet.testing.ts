import { expect } from 'vitest';
import { readPdf } from '../../../adapters/pdf/pdf-reading.testing.ts';
import type { ReadPdf } from '../../../adapters/pdf/pdf-reading.testing.ts';
import type { ShownStatements } from '../../../content/banks.ts';
import type { PdfRenderer } from '../../../adapters/pdf/pdf-renderer.ts';

/** In points: nothing but the foot stands below the body's bottom, nothing before its left edge. */
const A4 = { width: 595, bottom: 69, left: 66 };
/** The paper of what is read on a telephone: a point is a point of its screen. */
const SCREEN = { width: 390, bottom: 48, left: 21 };

/** What each renderer printed: the same document is printed once for all that is asked of it. */
const printedBy = new WeakMap<PdfRenderer, Map<string, Promise<ReadPdf>>>();

/** Prints what a template lays out, and reads it back. */
export const print = (renderer: PdfRenderer, template: string, data: unknown): Promise<ReadPdf> => {
  const prints = printedBy.get(renderer) ?? new Map<string, Promise<ReadPdf>>();
  printedBy.set(renderer, prints);
  const document = JSON.stringify([template, data]);
  const known =
    prints.get(document) ?? renderer.render({ template: `reports/${template}`, data, standard: 'ua-1' }).then(readPdf);
  prints.set(document, known);
  return known;
};

export const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u200B', '');

/** A word that speaks to an adult. A "rendez-vous" is none, nor where its line breaks: the hyphen is a soft one there. */
const FORMAL = /(?<!rendez[-\u00AD])\b(vous|votre|vos)\b/iu;

/** Nothing is said to the reader as to an adult; speech within quotation marks is somebody else's. */
export const expectTu = (words: string): void => expect(words.replace(/«[^»]*»/gu, '')).not.toMatch(FORMAL);

/** Every text of a slot replaced by its longest or shortest one: longer or shorter than any real person's booklet. */
export const extremeOf = (slot: Readonly<Record<string, string>>, longest: boolean): Record<string, string> => {
  const byLength = Object.values(slot).toSorted((a, b) => a.length - b.length);
  const chosen = byLength.at(longest ? -1 : 0)!;
  return Object.fromEntries(Object.keys(slot).map((key) => [key, chosen]));
};

/** As many statements, each the longest there is. */
export const longestStatements = ({ behaviours, resources }: ShownStatements): ShownStatements => {
  const longest = (texts: ShownStatements['behaviours']) => {
    const [text] = texts.flat().toSorted((a, b) => b.length - a.length);
    return texts.map((own) => own.map(() => text!));
  };
  return { behaviours: longest(behaviours), resources: longest(resources) };
};

/** Words below the body are the foot's, and every page of the body keeps its left and right margins. */
export const expectInsidePages = (pages: ReadPdf['pages'], foot = 'Photographie'): void => {
  for (const { lines, width } of pages.slice(1)) {
    const paper = [A4, SCREEN].find((known) => known.width === Math.round(width))!;
    const below = lines.filter(({ y }) => y < paper.bottom).map(({ text }) => text);
    expect(below).toHaveLength(1);
    expect(below[0]).toContain(foot);
    for (const { x } of lines) expect(x).toBeGreaterThan(paper.left);
  }
};

/**
 * On a telephone of 390 points nothing is zoomed: sentences are eleven points high, what labels a drawing, heads and foots nine. No page
 * ends in paper: what is written stands down to the foot, lines to write on (100 points) aside.
 */
export const expectReadOnPhone = (pages: ReadPdf['pages']): void => {
  const sizes = pages.slice(1).flatMap(({ lines, height }) =>
    lines.flatMap(({ runs, y }) => {
      const body = y > SCREEN.bottom && y < height - SCREEN.bottom;
      return runs.map(({ text, size }) => ({ text, size, least: body && text.length > 25 ? 11 : 9 }));
    }),
  );
  expect(sizes.filter(({ size, least }) => size < least)).toEqual([]);
  for (const { width, lines } of pages) {
    expect(width).toBe(SCREEN.width);
    expect(Math.min(...lines.map(({ y }) => y).filter((y) => y > SCREEN.bottom))).toBeLessThan(SCREEN.bottom + 130);
  }
};

/** Each heading stands on its page, after the one before it: extraction reads them as a screen reader does. */
export const expectHeadingsInOrder = ({ headings, pages }: ReadPdf): void => {
  const letters = (text: string) => text.replace(/[\s\u00A0\u00AD\u200B\u202F]/g, '');
  const texts = pages.map(({ text }) => letters(text));
  const reached = pages.map(() => 0);
  for (const { level, text, page } of headings) {
    const words = letters(text);
    const at = texts[page]!.indexOf(words, reached[page]);
    expect(at, `${text}, page ${page + 1}`).toBeGreaterThanOrEqual(0);
    reached[page] = at + words.length;
    if (level === 1) expect(texts[page]!.indexOf(words)).toBe(at);
  }
  // A cover aside, each page has its title first.
  const first = pages.map((_, index) => headings.find(({ page }) => page === index)?.level);
  expect(first).toEqual(pages.map(() => 1));
  expect(headings.map(({ page }) => page)).toEqual(headings.map(({ page }) => page).toSorted((a, b) => a - b));
};

/** French typing survives the line breaks: no line starts with ; : ! ? » or ends with «. */
export const expectFrenchLines = (pages: ReadPdf['pages']): void => {
  for (const { lines } of pages) for (const { text } of lines) expect(plain(text)).not.toMatch(/^\s*[;:!?»]|«\s*$/);
};

/** Tagged, titled, in French, a heading on each page and a sentence for each figure; the pages' titles in order. `more`: titles within pages. */
export const expectTagged = (
  pdf: ReadPdf,
  figures: number,
  kind: string,
  titles: readonly string[],
  { footEnd = '', more = 0 }: { readonly footEnd?: string; readonly more?: number } = {},
): void => {
  expect(pdf.pages).toHaveLength(titles.length + 1);
  expect(pdf.count(/\/S \/Figure\b/)).toBe(figures);
  expect(pdf.count(/\/Alt [(<]/)).toBe(figures);
  expect(pdf.count(/\/S \/H1\b/)).toBe(pdf.pages.length + more);
  expect(pdf.count(/\/Marked true/)).toBe(1);
  expect(pdf.has('/Lang (fr)')).toBe(true);
  for (const [index, title] of titles.entries()) {
    const text = plain(pdf.pages[index + 1]!.text);
    // On a narrow page a title may take two lines.
    const read = text.replaceAll(/[ \n]+/gu, ' ');
    expect(read.startsWith(`EQINOX|${kind}Camille Exemple ${title} `), `${title}: ${text.slice(0, 90)}`).toBe(true);
    expect(text).toMatch(new RegExp(`Photographie au 12 novembre 2026·instrument EQX-FR 1.0${footEnd}${index + 2}$`));
  }
};
