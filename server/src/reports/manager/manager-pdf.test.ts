import { afterAll, describe, expect, test } from 'vitest';
import { createPdfRenderer } from '../../adapters/pdf/pdf-renderer.ts';
import { simulatedSource } from '../booklet-source.testing.ts';
import {
  expectFrenchLines,
  expectInsidePages,
  expectTagged,
  extremeOf,
  plain,
  print,
} from '../printed-booklet.testing.ts';
import { managerDocument, managerTexts } from './manager-document.ts';
import type { ManagerSource, ManagerTexts } from './manager-document.ts';

const TITLES = [
  'Avant d’entrer',
  'Quatre moments d’une équipe',
  'Ouvrir',
  'Réunir',
  'Trancher',
  'Faire aboutir',
  'Qui complète votre équipe ?',
  'Trois gestes avec mon équipe',
  'Précautions',
];
const PAGES = 10;
const WARNING = 'Ne sert ni à recruter ni à évaluer';
const people = [
  ['flat', { sigma: 0.2, seed: 3 }],
  ['usual', { sigma: 0.9, seed: 4 }],
  ['contrasted', { sigma: 1.6, seed: 9 }],
] as const;

const renderer = createPdfRenderer({ size: 1 });
afterAll(() => renderer.close());
const sourceOf = (...given: Parameters<typeof simulatedSource>): ManagerSource => {
  const source = simulatedSource(...given);
  return { ...source, texts: managerTexts(source.texts) };
};
const printed = (source: ManagerSource) => print(renderer, 'manager', managerDocument(source));

describe('the printed manager booklet', () => {
  test('has every page in order, tagged, with a sentence for its figure', async () => {
    expectTagged(await printed(sourceOf()), 1, 'Livret potentiel manager', TITLES, `·${WARNING}`);
  });

  test('says on its cover and on every page that it serves neither to recruit nor to evaluate', async () => {
    const { pages } = await printed(sourceOf());
    for (const { text } of pages) expect(plain(text)).toContain(WARNING);
  });

  test.each(people)('a %s person: French typing, nothing leaves its page', async (_, person) => {
    const { pages } = await printed(sourceOf(person));
    expect(pages).toHaveLength(PAGES);
    expectFrenchLines(pages);
    expectInsidePages(pages);
  });

  test('the longest texts keep ten pages', async () => {
    const source = sourceOf();
    const moments = extremeOf(source.texts.moments, true) as ManagerTexts['moments'];
    const { pages } = await printed({ ...source, texts: { ...source.texts, moments } });
    expect(pages).toHaveLength(PAGES);
    expectInsidePages(pages);
  });

  test.each([
    ['64 letters', 'Marie-Amélie-Charlotte-Joséphine de La Rochefoucauld-Montmorency'],
    ['nothing', ''],
    ['mark-up', '#eval("1") *gras* $x^2$ <label> @ref'],
  ])('a name of %s changes no page', async (_, name) => {
    expect((await printed(sourceOf({}, { name }))).pages).toHaveLength(PAGES);
  });
});
