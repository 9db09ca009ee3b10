/** What a page says of its drawing is true of the numbers that are drawn, for a thousand simulated people. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { isConsistentAsByChance, isUnsteady, repeatsChanged } from '@eqinox/domain/reports/quality';
import { simulatePeople } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { describe, expect, test } from 'vitest';
import { bookletDocument } from './main-document.ts';
import { pick } from '../shared/booklet-words.ts';
import { simulatedSource } from './main-source.testing.ts';

const MANNERS: readonly Omit<SimulationOptions, 'seed'>[] = [
  { sigma: 1, manner: 'random' },
  { sigma: 0.5, pillarShare: 0.3 },
  { sigma: 0.75, pillarShare: 0.3 },
  { sigma: 1, pillarShare: 0.3 },
  { sigma: 1.5, pillarShare: 0.3 },
  { sigma: 1, manner: 'always-left' },
];
const source = simulatedSource();
const people = MANNERS.flatMap((manner) =>
  simulatePeople(168, { seed: 60_000, ...manner }).map(({ behaviours, resources }) => {
    const booklet = scoreMainBooklet(behaviours, resources);
    return { booklet, document: bookletDocument({ ...source, booklet }) };
  }),
);
type Document = (typeof people)[number]['document'];
type Drawn = Document['facets'][number];

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(wordsOf).join('') : '';
};
const { pages, innerPages, names } = source.texts;
/** The facets that a text names. */
const namedIn = (text: unknown): FacetId[] => {
  const words = wordsOf(text).toLocaleLowerCase();
  return names.facets.flatMap(({ name }, facet) =>
    new RegExp(`(?<!\\p{L})${name.toLocaleLowerCase()}(?!\\p{L})`, 'u').test(words) ? [facet as FacetId] : [],
  );
};
const those = (document: Document, drawn: (facet: Drawn) => boolean): FacetId[] =>
  document.facets.filter(drawn).map(({ id }) => id);

/** On a scale of 0 to 100 with the own mean at 50: where a margin lies wholly. */
const above = ({ low }: { low: number }) => low > 50;
const below = ({ high }: { high: number }) => high < 50;
// A motivation is clear from two points on, where its margin is 1.92: a hair's breadth (.7 of 100) beyond the mean.
const HAIR = 0.7;
const nourishing = ({ low }: { low: number }) => low > 50 + HAIR - 0.01;
const costly = ({ high }: { high: number }) => high < 50 - HAIR + 0.01;

/** Where choices and motivation meet is told of grouped, steady answers only. */
const crossed = ({ grouped, quality }: MainBooklet): boolean => grouped && !isUnsteady(quality);

describe('a thousand simulated people', () => {
  test('the page of the rose, the essentials, the plan and the questions name a gap where its sign on the plane is full, and nowhere else', () => {
    const { directions } = innerPages.questions;
    for (const { booklet, document } of people) {
      if (!booklet.grouped) continue;
      const { facets: rose, essentials, plane, plan, questions } = document.pages;
      const full = (aim: number) => namedIn(plane.columns[aim]!.text);
      const [calls, costs] = rose.columns;
      expect(namedIn(calls!.text)).toEqual(full(2));
      expect(namedIn(costs!.text)).toEqual(full(1));
      const drawn = namedIn(
        essentials.drawn.map(({ lines }) => lines.filter(({ page }) => page.label === 'plane').map(({ text }) => text)),
      );
      expect([...full(0), ...full(1), ...full(2), ...full(3)]).toEqual(expect.arrayContaining(drawn));
      for (const [aim, gesture] of plan.gestures.entries()) {
        expect(full(aim)).toEqual(expect.arrayContaining(namedIn(gesture.facets)));
        const { nothing, nothingUnsteady } = innerPages.plan;
        if (full(aim).length === 0)
          expect(gesture.facets).toBe(isUnsteady(booklet.quality) ? nothingUnsteady : nothing);
      }
      for (const { facet, hint } of questions.questions) {
        const aim = hint === directions['plus-choisie'] ? 1 : hint === directions['plus-nourrissante'] ? 2 : null;
        expect([1, 2].filter((one) => full(one).includes(facet))).toEqual(aim === null ? [] : [aim]);
      }
      expect(wordsOf(rose)).not.toMatch(/habitude|envie|énergie/u);
    }
  });

  test('answers that change from one time to the next are told so on the first page, and the plan proposes nothing on unsteady ones', () => {
    const changed = people.filter(({ booklet: { quality, grouped } }) => grouped && repeatsChanged(quality));
    expect(changed.length).toBeGreaterThan(0);
    for (const {
      booklet: { quality, facets },
      document: { pages: printedPages },
    } of changed) {
      const { agreed, seen } = quality.repeats;
      expect(wordsOf(printedPages.essentials.lede)).toContain(
        `Sur ${seen} oppositions posées deux fois, avec d’autres phrases, la même facette est revenue ${agreed} fois`,
      );
      if (!isUnsteady(quality)) continue;
      expect(printedPages.plan.gestures.map(({ facets }) => facets)).toEqual(
        Array(3).fill(innerPages.plan.nothingUnsteady),
      );
      const { facets: rose, plane, portrait, questions } = printedPages;
      expect(rose.columns.flatMap(({ text }) => namedIn(text))).toEqual([]);
      // The plane says what the two parts show, each by itself, as the pages before it do.
      expect(plane.empty?.title).toBe(innerPages.plane.empty.unsteady.title);
      const [choices, ratings] = plane.empty!.parts.map(({ lines }) => namedIn(lines));
      expect(choices).toEqual(expect.arrayContaining([...portrait!.parts[0]!.facets, ...portrait!.parts[2]!.facets]));
      expect(ratings).toEqual(
        expect.arrayContaining(
          facets.flatMap(({ facet, motivationLevel }) => (motivationLevel === 'plus' ? [facet] : [])),
        ),
      );
      expect(questions.questions.map(({ hint }) => hint)).toEqual(Array(6).fill(innerPages.questions.open));
      expect(wordsOf(printedPages.essentials.drawn)).not.toContain(innerPages.plane.title);
    }
  });

  test('the page of precautions names the sign that was found, and calls no consistence of chance ordinary', () => {
    const told = people.map(({ booklet: { quality }, document }) => ({
      quality,
      words: wordsOf(document.pages.method.answers.text),
    }));
    const repeatsAlone = told.filter(
      ({ quality: { flags } }) => String(flags.map(({ flag }) => flag)) === 'repeats-disagree',
    );
    expect(repeatsAlone.length).toBeGreaterThan(0);
    for (const { quality, words } of repeatsAlone) {
      expect(words).toContain(`la même facette ${quality.repeats.agreed} fois sur 8 seulement`);
      expect(words).not.toContain(pages.quality.signs.inconsistency);
    }
    const byChance = told.filter(({ quality }) => isConsistentAsByChance(quality));
    expect(byChance.length).toBeGreaterThan(0);
    for (const { words } of byChance) expect(words).not.toContain('le hasard ne donne');
  });

  test('of a flat profile the drawing is told and nothing is read into it', () => {
    for (const { booklet, document } of people.filter(({ booklet: { grouped } }) => !grouped)) {
      expect(wordsOf(document.pages.facets.columns)).not.toMatch(/semble/);
      expect(booklet.told.dominantType).toBe(7);
    }
  });

  test('page 10: a sign is filled, and its facet named below, when both whiskers leave the mean aside', () => {
    const columns = {
      preserver: [above, nourishing],
      menager: [above, costly],
      essayer: [below, nourishing],
      confier: [below, costly],
    };
    for (const { booklet, document } of people) {
      const { plane } = document.pages;
      for (const [index, [behaviour, motivation]] of Object.values(columns).entries()) {
        const drawn = those(document, (facet) => behaviour!(facet.behaviour) && motivation!(facet.motivation));
        expect(namedIn(plane.columns[index]!.text)).toEqual(crossed(booklet) ? drawn : []);
      }
      if (plane.empty) continue;
      for (const { facet, open } of plane.signs) {
        const { behaviour, motivation } = document.facets[facet]!;
        const sure = (above(behaviour) || below(behaviour)) && (nourishing(motivation) || costly(motivation));
        expect(open).toBe(!sure);
        // The grey cross holds the empty signs and no other.
        const inside = (value: number, band: { low: number; high: number }) => value > band.low && value < band.high;
        expect(inside(behaviour.value, plane.zone.behaviour) || inside(motivation.value, plane.zone.motivation)).toBe(
          open,
        );
      }
    }
  });

  test('a facet has one certainty: its tag, its bar, its paragraph and the plane agree', () => {
    for (const { booklet, document } of people.filter(({ booklet: { grouped } }) => grouped)) {
      for (const { id, behaviour, motivation, level, levelTag } of document.facets) {
        const sure = above(behaviour) ? 'en-tete' : below(behaviour) ? 'en-retrait' : null;
        expect(level === 'en-tete' || level === 'en-retrait' ? level : null).toBe(sure);
        expect(levelTag).toBe(pages.words.levels[level!]);
        const { quadrant, texts, motivationLevel, wins, liked } = booklet.facets[id]!;
        expect(quadrant !== 'gris').toBe(
          crossed(booklet) && sure !== null && (nourishing(motivation) || costly(motivation)),
        );
        const middle = wins === 8 ? 'egale' : wins === 7 || wins === 9 ? 'partagee' : level;
        const told = sure === 'en-retrait' && liked ? 'laissee' : (sure ?? middle);
        expect(texts.level?.key).toBe(`${id}.${told}`);
        const sentence = pick(source.texts.levels, texts.level!.key);
        if (wins === 8 && sure === null) expect(sentence).not.toMatch(/presque|à un choix près/iu);
        if (sure === null) expect(level).toBe(wins >= 8 ? 'frequente' : 'occasionnelle');
        expect(texts.motivationAlone !== null).toBe(crossed(booklet) && sure === null && motivationLevel !== 'egale');
        expect(document.pages.numbers.pillars.flat()[id]![1]).toBe(levelTag);
      }
    }
  });

  test('page 3: counts are the drawn ones, their margin is that of beginning again, and an order is told of established gaps only', () => {
    const { established, notEstablished } = pages.pillars.notes;
    for (const { booklet, document } of people) {
      for (const { choices, choicesWords, boundsWords } of document.pillars) {
        expect(choicesWords).toContain(String(choices.value));
        expect(boundsWords.match(/\d+/g)?.map(Number)).toEqual([Math.round(choices.low), Math.round(choices.high)]);
        expect(boundsWords).toMatch(/^en recommençant bien des fois, moyenne probable entre\s/u);
      }
      const [, told, open] = document.pages.pillars.notes;
      const some = booklet.comparisons.some((gap) => gap.established);
      expect(told!.title).toBe(established.title);
      expect(told!.title).toMatch(/9.fois sur 10/u);
      expect(wordsOf(told!.text) === established.none).toBe(!some);
      expect(document.pages.pillars.shape === '7').toBe(!some);
      if (!some) expect(wordsOf(open!.text)).not.toBe(notEstablished.none);
    }
  });

  test('page 3 says why margins that do not touch are not enough, as its drawing may show such a pair whose order is open', () => {
    const open = people.filter(({ booklet: { grouped, comparisons, pillars } }) =>
      comparisons.some(
        ({ higher, lower, established }) =>
          grouped && !established && pillars[higher - 1]!.choices.low > pillars[lower - 1]!.choices.high,
      ),
    );
    expect(open.length).toBeGreaterThan(0);
    for (const { document } of open) {
      expect(wordsOf(document.pages.pillars.caption)).toContain('plus que deux marges qui ne se touchent pas');
    }
  });

  test('no alliage is printed twice: the second page names the first, and quotes what was chosen between the two', () => {
    const texts = Object.values(source.texts.alliages);
    let again = 0;
    for (const { document } of people) {
      const { pillar, alliages } = document.pages;
      const read = [
        ...pillar.map(({ pair }) => wordsOf(pair.text)),
        ...alliages.pairs.map(({ text }) => wordsOf(text)),
      ];
      const printed = read.filter((words) => texts.includes(words));
      expect(new Set(printed).size).toBe(printed.length);
      for (const { text } of alliages.pairs) {
        if (texts.includes(wordsOf(text))) continue;
        again += 1;
        expect(wordsOf(text)).toMatch(/pillar-[1-4]\. Face à face, vous avez pris «/u);
      }
    }
    expect(again).toBeGreaterThan(0);
  });

  test('a pillar’s page calls a gap the widest only when it is established', () => {
    for (const { booklet, document } of people) {
      for (const [index, { pair }] of document.pages.pillar.entries()) {
        const { kind, established, apart } = booklet.pillars[index]!.pair;
        if (kind === 'alliage') continue;
        expect(pair.title === innerPages.pair.contrast).toBe(established);
        const ends = (words: string) => wordsOf(pair.text).endsWith(words.split('{otherWins}')[1]!);
        expect(ends(innerPages.pair.near.text)).toBe(!apart);
        expect(ends(innerPages.pair.clear.text)).toBe(apart && !established);
      }
    }
  });
});

test('where "établi" stands without a negation, its frequency stands beside it', () => {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
  };
  for (const { texts: own } of [source]) {
    for (const text of texts(own)) {
      for (const sentence of text.split(/(?<=[.?!])\s/u)) {
        if (!/\bétabli(?:e?s?)(?!\p{L})/u.test(sentence.toLocaleLowerCase())) continue;
        expect(sentence).toMatch(/rien|aucun|sans|non |n’|pas |Non établi|9 fois sur 10|page des piliers/iu);
      }
    }
  }
});
