import { afterAll, describe, expect, test } from 'vitest';
import type { BookletSource } from '../main/main-document.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { testEveryBooklet } from '../shared/every-booklet.testing.ts';
import {
  expectInsidePages,
  expectTagged,
  extremeOf,
  longestStatements,
  plain,
  print,
} from '../shared/printed-booklet.testing.ts';
import { managerDocument } from './manager-document.ts';
import { managerTexts } from './manager-texts.ts';
import type { ManagerSource, ManagerTexts } from './manager-texts.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

const TITLES = [
  'Avant d’entrer',
  'Quatre moments d’une équipe',
  'Ouvrir',
  'Réunir',
  'Trancher',
  'Faire aboutir',
  'Ce que mon équipe peut me dire',
  'Trois gestes avec mon équipe',
  'Précautions',
];
const PAGES = 10;
const WARNING = 'Ne sert ni à recruter ni à évaluer';
/** Statements as long as the longest of the bank. */
const LONGEST = longestStatements(simulatedSource().statements);
const renderer = testRenderer();
afterAll(() => renderer.close());
const withTexts = (source: BookletSource): ManagerSource => ({ ...source, texts: managerTexts(source.texts) });
const sourceOf = () => withTexts(simulatedSource());
const printed = (source: ManagerSource) => print(renderer, 'manager', managerDocument(source));

describe('the printed manager booklet', () => {
  test('has every page in order, tagged, with a sentence for its figure', async () => {
    expectTagged(await printed(sourceOf()), 1, 'Livret potentiel manager', TITLES, { footEnd: `·${WARNING}` });
  });

  test('says on its cover and on every page that it serves neither to recruit nor to evaluate', async () => {
    const { pages } = await printed(sourceOf());
    for (const { text } of pages) expect(plain(text)).toContain(WARNING);
  });

  test('the longest texts keep ten pages', async () => {
    const source = sourceOf();
    const texts = {
      ...source.texts,
      facets: extremeOf(source.texts.facets, true) as ManagerTexts['facets'],
      talk: extremeOf(source.texts.talk, true) as ManagerTexts['talk'],
    };
    const { pages } = await printed({ ...source, texts, statements: LONGEST });
    expect(pages).toHaveLength(PAGES);
    expectInsidePages(pages);
  });

  testEveryBooklet(PAGES, (source) => printed(withTexts(source)));
});
