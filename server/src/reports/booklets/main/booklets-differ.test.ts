/** Two people's booklets differ because the unit is the sentence and sentences name facets (reference: booklets section 4). */
import { describe, expect, test } from 'vitest';
import { bookletDocument } from './main-document.ts';
import { personalSentences, sentencesIn, sharedPart } from '../shared/personal-sentences.testing.ts';
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
