/** Two people's booklets differ because the unit is the sentence and sentences name facets (reference: booklets section 4). */
import { briefReason } from '@eqinox/domain/reports/brief-edition';
import { UNSTEADY } from '@eqinox/domain/reports/quality';
import { describe, expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { bookletDocument } from './main-document.ts';
import type { BookletSource } from './main-document.ts';
import {
  commonSentences,
  personalSentences,
  sentencesIn,
  sentencesOfText,
  sharedPart,
} from '../shared/personal-sentences.testing.ts';
import { simulatedCrowd } from '../shared/simulated-crowd.testing.ts';
import { simulatedSource } from './main-source.testing.ts';

const PEOPLE = 200;
const people = Array.from({ length: PEOPLE }, (_, index) =>
  bookletDocument(simulatedSource({ seed: 40_000 + index, sigma: 0.75 }, { name: '' })),
);
type Document = (typeof people)[number];

/** Pages 3 to 11: what a person's answers choose, drawings included. */
const personalPages = ({ pages, facets, pillars }: Document) => {
  const { pillars: shape, facets: rose, portrait, lowContrast, pillar, plane, alliages } = pages;
  return { facets, pillars, shape, rose, portrait, lowContrast, pillar, plane, alliages };
};

const sentencesOf = (document: Document): ReadonlySet<string> => {
  const { facets: _facets, pillars: _pillars, ...words } = personalPages(document);
  return sentencesIn(words);
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe('200 simulated people', () => {
  const sentences = people.map(sentencesOf);
  const personal = personalSentences(sentences);

  test('no two have equal pages 3 to 11, nor equal drawings', () => {
    expect(new Set(people.map((document) => JSON.stringify(personalPages(document)))).size).toBe(PEOPLE);
    expect(new Set(people.map(({ facets }) => JSON.stringify(facets))).size).toBe(PEOPLE);
    expect(new Set(personal.map((own) => JSON.stringify([...own]))).size).toBe(PEOPLE);
  });

  test('the median pair shares fewer than 35 % of its personal sentences', () => {
    const shares = personal.flatMap((one, index) => personal.slice(index + 1).map((other) => sharedPart(one, other)));
    expect(shares).toHaveLength((PEOPLE * (PEOPLE - 1)) / 2);
    expect(median(personal.map(({ size }) => size))).toBeGreaterThan(60);
    expect(median(shares)).toBeLessThan(0.35);
  });
});

/**
 * What the answers leave open is said alike to all of whom they leave it open, and explanations stand in every booklet that needs
 * them: neither claims anything of a person. A count or a rating is one facet's, a gesture one aim's.
 */
const saidOf = (source: BookletSource): ReadonlySet<string> => {
  const { pages } = bookletDocument(source);
  const { essentials, pillars: shape, facets: rose, portrait, pillar, plane, alliages, questions, plan } = pages;
  const names = source.texts.names.facets.map(({ name }) => name);
  const of = (label: string, text: string) =>
    sentencesOfText(text).map((sentence) => `${label}, dit ce livret : ${sentence}`);
  const told = pillar.flatMap(({ facets }) => facets);
  const ofFacets = told.map(({ choices, ratings }, facet) => [
    ...of(names[facet]!, choices),
    `${names[facet]!}, dit ce livret : ${ratings}`,
  ]);
  const withoutQuotes = pillar.map((page) => ({
    ...page,
    facets: page.facets.map(({ level, text }) => ({ level, text })),
  }));
  const gestures = plan.gestures.map(({ title, facets, example }) => [
    `${title}, dit ce livret : ${facets}`,
    example.text,
  ]);
  const asked = questions.questions.map(({ counts: _counts, ...question }) => question);
  const counted = questions.questions.map(({ name, counts }) => `${name}, dit ce livret : ${counts}`);
  const words = sentencesIn([
    essentials,
    shape,
    rose,
    portrait,
    withoutQuotes,
    plane,
    alliages,
    questions.intro,
    asked,
    gestures,
  ]);
  return new Set([...words, ...ofFacets.flat(), ...counted]);
};

/** Pairs of facets that are shown twice. */
const REPEATS = 8;

describe('people of every kind and their opposites', () => {
  const crowd = simulatedCrowd(runs(420, 1000), 130_000);
  const open = crowd.filter(({ booklet }) => !booklet.grouped);
  const pairs = crowd
    .flatMap((source, index) => (index % 2 === 0 ? [[source, crowd[index + 1]!] as const] : []))
    .filter((pair) => pair.every(({ booklet }) => briefReason(booklet) === null));
  const { pages, innerPages, essentials, portraits } = crowd[0]!.texts;
  const noOrder = Object.entries({ ...portraits.openings, ...portraits.toTick }).filter(([key]) =>
    /^7(?:\.|$)/u.test(key),
  );
  // The rule of the plane of unsteady answers has the same numbers for everybody.
  const { fill, decimal, rich } = crowd[0]!.texts.write;
  const rule = fill(innerPages.plane.empty.unsteady.text, {
    most: UNSTEADY.agreed,
    bar: decimal(UNSTEADY.under, 2),
    repeatsSeen: REPEATS,
  });
  // So have a count of rings and one of repeated pairs, of those who have the same.
  const counted = Array.from({ length: 17 }, (_, n) => [
    fill(innerPages.plane.away, { n }),
    fill(innerPages.portrait.ledeInDoubt, { changed: n, repeatsSeen: REPEATS }),
    rich(pages.pillar.unsteady, { repeatsAgreed: n, repeatsSeen: REPEATS }),
  ]);
  // An explanation like the others, cut by the page that it leads to.
  const apart = rich(pages.facets.moreMotivation.unsteady, {});
  const explained = sentencesIn(
    JSON.parse(JSON.stringify([pages, innerPages, essentials, noOrder, rule, counted, apart]).replaceAll('*', '')),
  );
  // That the plan names nothing is said of an aim, and of nobody.
  const { aims, nothing, nothingUnsteady } = innerPages.plan;
  const unnamed = Object.values(aims).flatMap(({ title }) =>
    [nothing, nothingUnsteady].map((words) => `${title}, dit ce livret : ${words}`),
  );
  const nobody = new Set([...commonSentences(open.map(saidOf)), ...explained, ...unnamed]);
  const own = personalSentences(pairs.flat().map(saidOf), nobody);

  test('opposite people share at most 15 % of their personal sentences', () => {
    const shares = pairs.map((_, index) => sharedPart(own[2 * index]!, own[2 * index + 1]!));
    expect(pairs.length).toBeGreaterThan(crowd.length / 5);
    expect(Math.min(...own.map(({ size }) => size))).toBeGreaterThan(80);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.15);
  });

  test('any two share at most 35 %, those who lead with the same facets and pillars included', () => {
    const shares = own.flatMap((one, index) => own.slice(index + 1).map((other) => sharedPart(one, other)));
    expect(shares.length).toBeGreaterThan(crowd.length ** 2 / 8);
    // Too many to be arguments.
    expect(shares.filter((share) => share > 0.35)).toEqual([]);
  });
});
