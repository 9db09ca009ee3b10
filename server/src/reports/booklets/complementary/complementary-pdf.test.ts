import { NEIGHBOURS } from '@eqinox/domain/reports/complementary-booklet';
import { afterAll, describe, expect, test } from 'vitest';
import type { BookletSource } from '../main/main-document.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { CONTRASTED, FLAT, testEveryBooklet, USUAL } from '../shared/every-booklet.testing.ts';
import {
  expectInsidePages,
  expectTagged,
  extremeOf,
  longestStatements,
  plain,
  print,
} from '../shared/printed-booklet.testing.ts';
import { complementaryDocument } from './complementary-document.ts';
import { type ComplementarySource, type ComplementaryTexts, complementaryTexts } from './complementary-texts.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

const TITLES = [
  'De quoi en reparler',
  'Vos ressources, une à une',
  'Vos ressources, suite',
  'Des conditions à essayer',
  'Quand une facette déborde',
  'Vos choix, de plus près',
  'Mode d’emploi de moi',
  'Douze semaines',
  'Précautions',
];
const PAGES = 10;
const renderer = testRenderer();
afterAll(() => renderer.close());
const withTexts = (source: BookletSource): ComplementarySource => ({
  ...source,
  texts: complementaryTexts(source.texts),
});
const sourceOf = (...given: Parameters<typeof simulatedSource>) => withTexts(simulatedSource(...given));
const printed = (source: ComplementarySource) => print(renderer, 'complementary', complementaryDocument(source));

/** The longest that each place can hold: of a facet's two conditions the longest, of the other slots the longest of all. */
const longest = (texts: ComplementaryTexts): ComplementaryTexts => {
  const conditions: Readonly<Record<string, string>> = texts.conditions;
  const longestOf = (key: string) => {
    const own = Object.entries(conditions).filter(([other]) => other.split('.')[0] === key.split('.')[0]);
    return own.map(([, text]) => text).toSorted((a, b) => b.length - a.length)[0]!;
  };
  return {
    ...texts,
    excess: extremeOf(texts.excess, true) as ComplementaryTexts['excess'],
    neighbours: extremeOf(texts.neighbours, true) as ComplementaryTexts['neighbours'],
    askMe: extremeOf(texts.askMe, true) as ComplementaryTexts['askMe'],
    conditions: Object.fromEntries(
      Object.keys(conditions).map((key) => [key, longestOf(key)]),
    ) as ComplementaryTexts['conditions'],
  };
};

test('each text invites the facet that the rule looks at', () => {
  const { neighbours, names } = complementaryTexts(simulatedSource().texts);
  for (const [facet, invited] of NEIGHBOURS.entries()) {
    const text = (neighbours as Readonly<Record<string, string>>)[facet]!;
    expect(text.toLocaleLowerCase()).toContain(`*${names.facets[invited]!.name.toLocaleLowerCase()}*`);
  }
});

describe('the printed complementary booklet', () => {
  test('has every page in order, tagged, with a sentence for each figure', async () => {
    expectTagged(await printed(sourceOf()), 2, 'Livret complémentaire', TITLES);
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
    for (const person of [FLAT, USUAL, CONTRASTED]) {
      const source = sourceOf(person);
      const groups = { ...source.booklet.groups, 'en-tete': [0, 1, 2, 3, 4, 5, 6, 7] as const };
      const texts = longest(source.texts);
      for (const booklet of [source.booklet, { ...source.booklet, groups }]) {
        const { pages } = await printed({
          ...source,
          booklet,
          texts,
          statements: longestStatements(source.statements),
        });
        expect(pages).toHaveLength(PAGES);
        expectInsidePages(pages);
      }
    }
  });

  testEveryBooklet(PAGES, (source) => printed(withTexts(source)));
});
