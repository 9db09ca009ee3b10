/** Two people's booklets differ because the unit is the sentence and sentences name facets (reference: booklets section 4). */
import { describe, expect, test } from 'vitest';
import { bookletDocument } from './main-document.ts';
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

const wordsOf = (run: unknown): string | null => {
  if (typeof run === 'string') return run;
  return typeof run === 'object' && run !== null && 'em' in run ? String(run.em) : null;
};

/** Every text of a page's data; the runs of one paragraph are joined. */
const paragraphsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) {
    const runs = value.map(wordsOf);
    if (value.length > 0 && runs.every((run) => run !== null)) return [runs.join('')];
  }
  return Object.entries(value).flatMap(([key, part]) => (key === 'alt' ? [] : paragraphsOf(part)));
};

const sentencesOf = (document: Document): Set<string> => {
  const { facets: _facets, pillars: _pillars, ...words } = personalPages(document);
  const sentences = paragraphsOf(words).flatMap((text) => text.split(/(?<=[.?!»])\s+(?=[\p{Lu}«])/u));
  return new Set(sentences.filter((sentence) => sentence.split(/\s/).length > 3));
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe('200 simulated people', () => {
  const sentences = people.map(sentencesOf);
  // What everybody reads is not personal: titles, captions, method.
  const common = [...sentences[0]!].filter((sentence) => sentences.every((other) => other.has(sentence)));
  const personal = sentences.map((own) => new Set([...own].filter((sentence) => !common.includes(sentence))));

  test('no two have equal pages 3 to 11, nor equal drawings', () => {
    expect(new Set(people.map((document) => JSON.stringify(personalPages(document)))).size).toBe(PEOPLE);
    expect(new Set(people.map(({ facets }) => JSON.stringify(facets))).size).toBe(PEOPLE);
    expect(new Set(personal.map((own) => JSON.stringify([...own]))).size).toBe(PEOPLE);
  });

  test('the median pair shares fewer than 35 % of its personal sentences', () => {
    const shares = personal.flatMap((one, index) =>
      personal.slice(index + 1).map((other) => {
        const shared = [...one].filter((sentence) => other.has(sentence)).length;
        return shared / Math.min(one.size, other.size);
      }),
    );
    expect(shares).toHaveLength((PEOPLE * (PEOPLE - 1)) / 2);
    expect(median(personal.map(({ size }) => size))).toBeGreaterThan(60);
    expect(median(shares)).toBeLessThan(0.35);
  });
});
