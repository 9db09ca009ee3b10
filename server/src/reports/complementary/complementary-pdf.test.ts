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
import { complementaryDocument, complementaryTexts } from './complementary-document.ts';
import type { ComplementarySource, ComplementaryTexts } from './complementary-document.ts';

const TITLES = [
  'Ce que nous nous sommes dit',
  'Vos ressources, une à une',
  'Vos ressources, suite',
  'Conditions qui vous conviennent',
  'Quand une force déborde',
  'Quand une force déborde, suite',
  'Mode d’emploi de moi',
  'Quatre-vingt-dix jours',
  'Précautions',
];
const PAGES = 10;
const people = [
  ['flat', { sigma: 0.2, seed: 3 }],
  ['usual', { sigma: 0.9, seed: 4 }],
  ['contrasted', { sigma: 1.6, seed: 9 }],
] as const;

const renderer = createPdfRenderer({ size: 1 });
afterAll(() => renderer.close());
const sourceOf = (...given: Parameters<typeof simulatedSource>): ComplementarySource => {
  const source = simulatedSource(...given);
  return { ...source, texts: complementaryTexts(source.texts) };
};
const printed = (source: ComplementarySource) => print(renderer, 'complementary', complementaryDocument(source));

/** The longest that each place can hold: of a facet's three conditions the longest, of the other slots the longest of all. */
function longest(texts: ComplementaryTexts): ComplementaryTexts {
  const conditions: Readonly<Record<string, string>> = texts.conditions;
  const longestOf = (key: string) => {
    const own = Object.entries(conditions).filter(([other]) => other.split('.')[0] === key.split('.')[0]);
    return own.map(([, text]) => text).toSorted((a, b) => b.length - a.length)[0]!;
  };
  return {
    ...texts,
    excess: extremeOf(texts.excess, true) as ComplementaryTexts['excess'],
    neighbours: extremeOf(texts.neighbours, true) as ComplementaryTexts['neighbours'],
    conditions: Object.fromEntries(
      Object.keys(conditions).map((key) => [key, longestOf(key)]),
    ) as ComplementaryTexts['conditions'],
  };
}

describe('the printed complementary booklet', () => {
  test('has every page in order, tagged, with a sentence for each figure', async () => {
    expectTagged(await printed(sourceOf()), 2, 'Livret complémentaire', TITLES);
  });

  test.each(people)('a %s person: French typing, nothing leaves its page', async (_, person) => {
    const { pages } = await printed(sourceOf(person));
    expect(pages).toHaveLength(PAGES);
    expectFrenchLines(pages);
    expectInsidePages(pages);
  });

  test('shows no number but those of weeks, dates and pages', async () => {
    const { pages } = await printed(sourceOf());
    const shown = pages.slice(2, 8).map(({ lines }) =>
      lines
        .slice(0, -1)
        .map(({ text }) => plain(text))
        .join(' '),
    );
    expect(shown.join(' ').replace(/80 %|de 1 à 4|Photographie.*?1\.0\d+/g, '')).not.toMatch(/\d/);
  });

  test('the longest texts and eight leading facets keep ten pages', async () => {
    for (const [, person] of people) {
      const source = sourceOf(person);
      const groups = { ...source.booklet.groups, 'en-tete': [0, 1, 2, 3, 4, 5, 6, 7] as const };
      const texts = longest(source.texts);
      for (const booklet of [source.booklet, { ...source.booklet, groups }]) {
        const { pages } = await printed({ ...source, booklet, texts });
        expect(pages).toHaveLength(PAGES);
        expectInsidePages(pages);
      }
    }
  });

  test.each([
    ['64 letters', 'Marie-Amélie-Charlotte-Joséphine de La Rochefoucauld-Montmorency'],
    ['nothing', ''],
    ['mark-up', '#eval("1") *gras* $x^2$ <label> @ref'],
  ])('a name of %s changes no page', async (_, name) => {
    expect((await printed(sourceOf({}, { name }))).pages).toHaveLength(PAGES);
  });
});
