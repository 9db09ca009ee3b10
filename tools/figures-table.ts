/** The figures of content/method/figures.json as the tables of docs/technical-note.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoinFigures, ReaderFigures, SimulatedFigures } from './simulated-figures.ts';
import { SPREADS } from './simulated-figures.ts';
import { root } from './steps.ts';

/** As `npm run simulate -- write` leaves it: values alone, to three decimals. */
type Printed<T> = Readonly<Record<keyof T, number>>;
export interface PrintedFigures {
  readonly design: SimulatedFigures['design'];
  readonly people: number;
  readonly seed: number;
  readonly readers: Readonly<
    Record<keyof SimulatedFigures['readers'], Readonly<Record<string, Printed<ReaderFigures>>>>
  >;
  readonly coins: Readonly<Record<keyof SimulatedFigures['coins'], Printed<CoinFigures>>>;
}

export const FIGURES_FILE = join(root, 'content/method/figures.json');
export const NOTE_FILE = join(root, 'docs/technical-note.md');

export const readFigures = (): PrintedFigures => JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as PrintedFigures;

export const printedFigures = ({ design, people, seed, readers, coins }: SimulatedFigures): PrintedFigures => {
  const plain = <K extends string>(figures: Readonly<Record<K, { readonly value: number }>>) =>
    Object.fromEntries(
      Object.entries<{ readonly value: number }>(figures).map(([name, { value }]) => [name, Number(value.toFixed(3))]),
    ) as Record<K, number>;
  const spreads = (who: keyof typeof readers) =>
    Object.fromEntries(Object.entries(readers[who]).map(([sigma, figures]) => [sigma, plain(figures)]));
  return {
    design,
    people,
    seed,
    readers: { model: spreads('model'), noise: spreads('noise'), pillars: spreads('pillars') },
    coins: { coin: plain(coins.coin), hasty: plain(coins.hasty) },
  };
};

type Row = readonly [figure: keyof ReaderFigures, words: string, unit: 'share' | 'number'];

const READER_ROWS: readonly Row[] = [
  ['truth', 'correlation of β with the preferences, within a person', 'number'],
  ['marginHolds', '80 % margins of facets that hold the preference', 'share'],
  ['boundsHold', 'bounds of a pillar’s count that hold its mean over many sittings', 'share'],
  ['leading', 'facets En tête per person', 'number'],
  ['leadingAbove', '… truly above the person’s own mean', 'share'],
  ['leadingAmongSix', '… truly among the person’s first six', 'share'],
  ['firstFacet', 'facet drawn furthest, truly the first', 'share'],
  ['firstAmongFour', '… truly among the first four', 'share'],
  ['firstPillar', 'pillar with the highest mean, truly the first', 'share'],
  ['anyEstablished', 'pages of the pillars with an “établi”', 'share'],
  ['rightPage', 'pages of the pillars without a wrong “établi”', 'share'],
  ['consistence', 'consistence ζ', 'number'],
  ['brief', 'who gets the brief edition', 'share'],
  ['retake', '… because two families of signs doubt the answers', 'share'],
];

/** A second sitting has no noise of statements: the same statements would add the same again. */
const AGAIN_ROWS: readonly Row[] = [
  ['retest', 'correlation of β with that of a second sitting', 'number'],
  ['newCountHolds', 'bounds of a pillar’s count that hold the count of a second sitting', 'share'],
  ['leadingAgain', 'facets En tête that are En tête again', 'share'],
  ['leadingTurned', '… that are En retrait instead', 'share'],
];

const COIN_ROWS = [
  ['consistence', 'consistence ζ', 'number'],
  ['anyEstablished', 'pages of the pillars with an “établi”, which is always wrong', 'share'],
  ['brief', 'who gets the brief edition', 'share'],
  ['retake', '… because two families of signs doubt the answers', 'share'],
] as const satisfies readonly (readonly [keyof CoinFigures, string, Row[2]])[];

const written = (value: number | undefined, unit: Row[2]): string => {
  if (value === undefined) throw new Error('A figure is missing: npm run simulate -- write');
  return unit === 'share' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const readerTable = (figures: PrintedFigures['readers']['model'], rows: readonly Row[]): string =>
  table(
    ['spread σ of the preferences', ...SPREADS.map(String)],
    rows.map(([name, words, unit]) => [
      words,
      ...SPREADS.map((sigma) => written(figures[String(sigma)]?.[name], unit)),
    ]),
  );

/** The part of the note between its two marks. */
export const figuresSection = ({ people, seed, readers, coins }: PrintedFigures): string =>
  [
    `${people.toLocaleString('en')} simulated people in each column, seeds from ${seed} on.`,
    '**Readers who answer by the model** (`pillarShare` 0, no noise of statements):',
    readerTable(readers.model, [...READER_ROWS, ...AGAIN_ROWS]),
    '**The same, with noise of statements** (loadings .6 to 1.4, an intercept of SD .5 per pair, a side bias up to .2):',
    readerTable(readers.noise, READER_ROWS),
    '**The same as the first, with `pillarShare` .3** (the four facets of a pillar share 30 % of their variance):',
    readerTable(readers.pillars, [...READER_ROWS, ...AGAIN_ROWS]),
    '**Nobody’s preferences** (a coin for each choice, a die for each rating):',
    table(
      ['', 'at a reader’s pace', 'fast'],
      COIN_ROWS.map(([name, words, unit]) => [
        words,
        written(coins.coin[name], unit),
        written(coins.hasty[name], unit),
      ]),
    ),
  ].join('\n\n');

const MARKED = /(<!-- figures -->\n)[\s\S]*(\n<!-- end of figures -->)/u;

/** The note with its figures replaced. Refuses (Error) a note without the two marks. */
export const withFigures = (note: string, section: string): string => {
  if (!MARKED.test(note)) throw new Error('docs/technical-note.md has lost the marks of its figures.');
  return note.replace(MARKED, (_, before: string, after: string) => `${before}${section}${after}`);
};
