import { afterAll, describe, expect, test } from 'vitest';
import { type FacetId, perFacet } from '@eqinox/domain/diagnostic/words';
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import {
  expectInsidePages,
  expectReadOnPhone,
  expectTagged,
  extremeOf,
  plain,
  print,
} from '../shared/printed-booklet.testing.ts';
import { CONTRASTED, FLAT, testEveryBooklet, USUAL } from '../shared/every-booklet.testing.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { youthDocument } from './youth-document.ts';
import type { YouthSource } from './youth-document.ts';
import { simulatedYouthSource } from './youth-source.testing.ts';
import type { YouthTexts } from './youth-texts.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

/** What each page says, title by title. */
const TITLES = [
  ['Comment lire ce livret'],
  ['Ta rose', 'Tes quatre élans'],
  ['Tes huit formes'],
  ['Exploration', 'Collaboration'],
  ['Décision', 'Concrétisation'],
  ['Ce qui te nourrit', 'Trois essais d’ici un mois'],
  ['Pour tes parents'],
  ['Comment c’est fait', 'Ce que ce livret ne dit pas'],
] as const;
const PAGES = 9;
/** Screens of a telephone, 390 by 844, that it takes to read it all. */
const SCREENS = 14;
/** Two on page 2, the rose, four quarters, eight forms; then one bar for each facet that is told. */
const FIXED_FIGURES = 12;

const renderer = testRenderer();
afterAll(() => renderer.close());
const printed = (source: YouthSource) => print(renderer, 'youth', youthDocument(source));

const people = [
  ['flat', FLAT],
  ['usual', USUAL],
  ['contrasted', CONTRASTED],
] as const;

const extreme = (texts: YouthTexts, longest: boolean): YouthTexts => {
  const of = <T extends Record<string, string>>(slot: T): T => extremeOf(slot, longest) as T;
  return {
    ...texts,
    levels: of(texts.levels),
    nourishing: of(texts.nourishing),
    questions: of(texts.questions),
    pillarIntros: of(texts.pillarIntros),
    shapes: { ...texts.shapes, texts: of(texts.shapes.texts) },
    forms: of(texts.forms),
    tries: of(texts.tries),
    elan: of(texts.elan),
  };
};

describe('the printed youth booklet', () => {
  test('has every page in order, tagged, with a sentence for each figure', async () => {
    const source = simulatedYouthSource();
    const { ahead, nourishing } = source.booklet;
    const told = new Set([...ahead, ...nourishing]).size;
    const first = TITLES.map(([title]) => title);
    expectTagged(await printed(source), FIXED_FIGURES + told, 'Livret jeune', first, {
      more: TITLES.flat().length - first.length,
    });
  });

  test.each(people)('of a %s person is read on a telephone, and is soon read', async (_, person) => {
    const { pages } = await printed(simulatedYouthSource(person));
    expectReadOnPhone(pages);
    expect(pages.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(SCREENS * 844);
  });

  test.each(people)('a %s person is never told a weak point', async (_, person) => {
    const { pages } = await printed(simulatedYouthSource(person));
    const words = pages.map(({ text }) => plain(text)).join('\n');
    expect(words).not.toMatch(/en retrait|occasionnelle|coûte|à confier|à ménager/i);
  });

  test.each([
    ['longest', true],
    ['shortest', false],
  ])('the %s texts change no page', async (_, longest) => {
    for (const [, person] of people) {
      const source = simulatedYouthSource(person);
      const { pages } = await printed({ ...source, texts: extreme(source.texts, longest) });
      expect(pages).toHaveLength(PAGES);
      expectInsidePages(pages);
    }
  });

  test('quotes what leads and what nourishes, and how often another facet was left never', async () => {
    for (const [, person] of people) {
      const source = simulatedYouthSource(person);
      const { pages } = await printed(source);
      const words = plain(pages.map(({ text }) => text).join(' ')).replace(/\s+/gu, ' ');
      expect(words).not.toContain('Tu as laissé');
      expect(words.split('Tu as choisi cette facette').length - 1).toBe(source.booklet.ahead.length);
      const told = new Set([...source.booklet.ahead, ...source.booklet.nourishing]).size;
      // In each of its wordings.
      const ratings = /En seconde partie, |(?:Deux de t|T)es avis (?:sur |: )|, tu as répondu « |Quatre fois « /gu;
      expect(words.match(ratings)).toHaveLength(told);
    }
  });

  test.each([
    [8, 'Rien n’invite à refaire', 'ton choix a changé'],
    [3, 'ton choix a changé une fois sur deux ou plus', 'Rien n’invite à refaire'],
  ])('of pairs asked twice of which %i agree, the method says “%s”', (agreed, said, unsaid) => {
    const source = simulatedYouthSource();
    const quality = { ...source.booklet.quality, flags: [], redo: false, repeats: { seen: 8, agreed } };
    const { method } = youthDocument({ ...source, booklet: { ...source.booklet, quality } }).pages;
    expect(JSON.stringify(method)).toContain(said);
    expect(JSON.stringify(method)).not.toContain(unsaid);
  });

  // A flat one gets the brief edition.
  test.each(people.slice(1))(
    'of a menu without colour test a %s person reads neither forms nor tries of them',
    async (_, person) => {
      const source = simulatedYouthSource(person);
      const booklet = composeYouthBooklet(simulatedSource(person).booklet, null);
      const read = await printed({ ...source, booklet });
      const titles = read.headings.filter(({ level }) => level === 1).map(({ text }) => plain(text));
      const steps = booklet.steps.length > 0 ? ['Des essais d’ici un mois'] : [];
      const kept = TITLES.flat().filter((title) => title !== 'Tes huit formes');
      expect(titles.slice(1)).toEqual(kept.flatMap((title) => (title.startsWith('Trois essais') ? steps : [title])));
      const words = read.pages.map(({ text }) => plain(text)).join('\n');
      expect(words).not.toMatch(/huit formes|grains/);
      expect(words.replace(/\s+/g, ' ')).toContain('128 fois une phrase');
      expect(read.pages).toHaveLength(PAGES - 1);
      expectInsidePages(read.pages);
    },
  );

  test('names beside the upright line of the rose stand clear of their neighbours, whatever is said under them', async () => {
    const AHEAD: readonly FacetId[] = [2, 3, 10, 11, 12, 13];
    const invented = { theta: perFacet((facet) => (AHEAD.includes(facet) ? 4 : -1)), liking: perFacet(() => 0) };
    const source = simulatedYouthSource({ seed: 12, invented });
    const { lines } = (await printed(source)).pages[2]!;
    const lineOf = (facet: FacetId) => {
      const { name } = source.texts.names.facets[facet]!;
      return lines.find(({ text }) => plain(text).trim() === name)!;
    };
    const told: FacetId[] = [];
    // The upper one first. What stands under it, "en tête", is a line more.
    for (const [upper, lower] of [
      [3, 2],
      [4, 5],
      [10, 11],
      [13, 12],
    ] as const) {
      const more = source.booklet.ahead.includes(upper) ? 11.5 : 0;
      if (more > 0) told.push(upper);
      expect(lineOf(upper).y - lineOf(lower).y, `${upper} over ${lower}`).toBeGreaterThan(more > 0 ? 18 + more : 16);
    }
    expect(told.length).toBeGreaterThan(1);
  });

  testEveryBooklet(PAGES, ({ booklet, name }) => {
    const { forms } = simulatedYouthSource().booklet;
    const sums = Object.fromEntries(forms.map(({ form, sum }) => [form, sum])) as Parameters<
      typeof composeYouthBooklet
    >[1];
    return printed(simulatedYouthSource({}, { name, booklet: composeYouthBooklet(booklet, sums) }));
  });
});
