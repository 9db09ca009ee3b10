/** Every figure that a booklet prints of its method is held by a test, and stands in `printed-figures.ts` with its name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '../domain/src/diagnostic/words.ts';
import { runsTest } from './named-tests.ts';
import { HELD } from './printed-figures.ts';
import { root } from './steps.ts';

type Tree = string | { readonly [key: string]: Tree };
const flat = (tree: Tree, path: string): readonly (readonly [string, string])[] =>
  typeof tree === 'string' ? [[path, tree]] : Object.entries(tree).flatMap(([key, one]) => flat(one, `${path}.${key}`));

/** The pages and lines that tell how a booklet is made; elsewhere a figure is a person's own. */
const OF_THE_METHOD =
  /^(?:pages\.(?:method|numbers\.notes|pillars\.(?:caption|notes)|facets\.caption|reading)|pages-2\.(?:comparison|plane\.caption)|brief\.vous\.(?:happened|said|again)|short\.vous\.pages\.(?:reading|method|nourishes)|youth\.pages\.(?:method|reading|pillars|facets\.caption|forms\.caption)|complementary\.pages\.resources|manager\.pages\.(?:reading|moments|moment\.facts))\./u;

const texts = ['pages', 'pages-2', 'brief', 'short', 'youth', 'complementary', 'manager']
  .flatMap((file) =>
    flat(JSON.parse(readFileSync(join(root, `content/reports/fr/${file}.json`), 'utf8')) as Tree, file),
  )
  .filter(([place]) => OF_THE_METHOD.test(place))
  .map(([place, text]) => [place, text.replaceAll(/[\u00A0\u202F]/gu, ' ').replaceAll(/\{[^}]*\}/gu, '{}')] as const);

/** What the instrument is made of: choices, ratings, facets, and what an equal share of them would be. */
const PAIRS_OF_A_FACET = (2 * BEHAVIOUR_PROPOSITIONS) / 16;
const OF_THE_DESIGN = new Set([
  `${BEHAVIOUR_PROPOSITIONS}`,
  `${RESOURCE_PROPOSITIONS}`,
  `${BEHAVIOUR_PROPOSITIONS + RESOURCE_PROPOSITIONS}`,
  `${PAIRS_OF_A_FACET}`,
  `${PAIRS_OF_A_FACET / 2}`,
  `${BEHAVIOUR_PROPOSITIONS / 4}`,
  `${BEHAVIOUR_PROPOSITIONS / 2}`,
  // Trios of sixteen facets.
  `${(16 * 15 * 14) / 6}`,
  // Scales: of a position and of its mean, of a coefficient, of a rating and of four, of pillars.
  '0',
  '50',
  '100',
  '1',
  '−1',
  '2',
  '−4',
  '8',
  '4',
]);

const WORD = '(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|seize|vingt)';
const FIGURE = new RegExp(
  `(?<![\\p{L}\\d{])(?:−?\\d+(?:[ ,]\\d+)*(?: fois)? sur \\d+|−?\\d+(?:,\\d+|(?: \\d{3})*)(?: %)?|${WORD} (?:fois |cas |\\p{L}+ )?sur ${WORD}|(?!(?:une|deux) à (?:une|deux)(?!\\p{L}))${WORD} (?:ou|à) ${WORD}|${WORD} (?:points|mois))(?!\\p{L})`,
  'giu',
);

const tableCell = (row: number, column: number): string =>
  texts.find(([place]) => place === `pages.method.accuracy.rows.${row}.${column}`)?.[1] ?? '';

const printed = texts.flatMap(([place, text]) =>
  [...text.matchAll(FIGURE)].map(([figure]) => ({ place, figure: figure.toLowerCase() })),
);
const isHeld = (place: string, figure: string) =>
  HELD.some(
    ({ places, figures }) =>
      places.some((start) => place.startsWith(start)) &&
      figures.some((one) => one === figure || (one === '%' && figure.endsWith(' %')) || figure.includes(` ${one}`)),
  );

test('many figures are printed', () => {
  expect(printed.length).toBeGreaterThan(100);
});

test('each is of the design, or a test holds it', () => {
  expect(printed.filter(({ place, figure }) => !OF_THE_DESIGN.has(figure) && !isHeld(place, figure))).toEqual([]);
});

describe.each(HELD.map((held) => [held.figures.join(', '), held] as const))(
  '%s',
  (_, { places, figures, test: holder }) => {
    test('is printed where the list says', () => {
      const there = texts.filter(([place]) => places.some((start) => place.startsWith(start))).map(([, text]) => text);
      expect(places.filter((start) => !texts.some(([place]) => place.startsWith(start)))).toEqual([]);
      expect(figures.filter((figure) => !there.some((text) => text.toLowerCase().includes(figure)))).toEqual([]);
    });

    test('is held by a test that exists and is run', () => {
      const [file, name] = holder;
      expect(runsTest(readFileSync(join(root, file), 'utf8'), name)).toBe(true);
    });
  },
);

test('the sentences beside the table say what it says', () => {
  const shares = (row: number) => [2, 3, 4].map((column) => Number.parseInt(tableCell(row, column), 10) / 100);
  const [close, , sharp] = shares(4);
  expect(Math.abs(close! - 1 / 3)).toBeLessThan(0.04);
  expect(Math.abs(sharp! - 3 / 5)).toBeLessThan(0.04);
});

describe('a figure is found that nobody holds', () => {
  test.each([
    'Trois fois sur quatre, cela tient.',
    'Il en faut cinq ou six.',
    'Le risque est de 7 %.',
    'Sur 3 000 personnes.',
  ])('%s', (text) => {
    const [first] = [...text.matchAll(FIGURE)].map(([figure]) => figure.toLowerCase());
    expect(isHeld('pages.method.sections.2.text', first!) || OF_THE_DESIGN.has(first!)).toBe(false);
  });
});
