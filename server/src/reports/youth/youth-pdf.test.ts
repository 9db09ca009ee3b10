import { afterAll, describe, expect, test } from 'vitest';
import { createPdfRenderer } from '../../adapters/pdf/pdf-renderer.ts';
import {
  expectFrenchLines,
  expectInsidePages,
  expectTagged,
  extremeOf,
  plain,
  print,
} from '../printed-booklet.testing.ts';
import { youthDocument } from './youth-document.ts';
import type { YouthSource } from './youth-document.ts';
import { simulatedYouthSource } from './youth-source.testing.ts';
import type { YouthTexts } from './youth-texts.ts';

const TITLES = [
  'Comment lire ce livret',
  'Tes quatre élans',
  'Ta rose',
  'Tes huit formes',
  'Exploration',
  'Collaboration',
  'Décision',
  'Concrétisation',
  'Ce qui te donne de l’élan',
  'Trois essais d’ici un mois',
  'Ce que ce livret ne dit pas',
  'Pour tes parents',
  'Comment c’est fait',
];
const PAGES = 14;
/** Two on page 2, two on page 3, the rose, eight forms; then one bar for each facet that is told. */
const FIXED_FIGURES = 13;

const renderer = createPdfRenderer({ size: 1 });
afterAll(() => renderer.close());
const printed = (source: YouthSource) => print(renderer, 'youth', youthDocument(source));

const people = [
  ['flat', { sigma: 0.2, seed: 3 }],
  ['usual', { sigma: 0.9, seed: 4 }],
  ['contrasted', { sigma: 1.6, seed: 9 }],
] as const;

function extreme(texts: YouthTexts, longest: boolean): YouthTexts {
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
}

describe('the printed youth booklet', () => {
  test('has every page in order, tagged, with a sentence for each figure', async () => {
    const source = simulatedYouthSource();
    const { ahead, nourishing } = source.booklet;
    const told = new Set([...ahead, ...nourishing]).size;
    expectTagged(await printed(source), FIXED_FIGURES + told, 'Livret jeune', TITLES);
  });

  test.each(people)('a %s person: French typing, nothing leaves its page', async (_, person) => {
    const { pages } = await printed(simulatedYouthSource(person));
    expect(pages).toHaveLength(PAGES);
    expectFrenchLines(pages);
    expectInsidePages(pages);
  });

  test.each(people)('a %s person is never told a weak point', async (_, person) => {
    const { pages } = await printed(simulatedYouthSource(person));
    const words = pages.map(({ text }) => plain(text)).join('\n');
    expect(words).not.toMatch(/en retrait|occasionnelle|ce qui te coûte/i);
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

  test.each([
    ['64 letters', 'Marie-Amélie-Charlotte-Joséphine de La Rochefoucauld-Montmorency'],
    ['no space', 'W'.repeat(60)],
    ['nothing', ''],
    ['mark-up', '#eval("1") *gras* $x^2$ <label> @ref'],
    ['Devanagari', 'सरस्वती श्रेष्ठ'],
  ])('a name of %s changes no page', async (_, name) => {
    const { pages } = await printed(simulatedYouthSource({}, { name }));
    expect(pages).toHaveLength(PAGES);
  });
});
