import { describe, expect, test } from 'vitest';
import { perFacet } from '../diagnostic/words.ts';
import { runs } from '../full-size.testing.ts';
import { briefReason } from './brief-edition.ts';
import { comparability, compareBooklets } from './comparison.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import type { MainBooklet } from './main-booklet.ts';
import { shareOf } from './sample-statistics.testing.ts';
import { simulatePerson } from './simulated-person.scoring.ts';

const booklet = (seed: number, sigma = 0.9): MainBooklet => {
  const { behaviours, resources } = simulatePerson({ seed, sigma });
  return scoreMainBooklet(behaviours, resources);
};
/** The same booklet with another β, motivation or pillar mean in one place; standard errors of .3 and .4 make one of .5. */
const placed = (part: { beta?: number; centred?: number; mean?: number }, standardError: number): MainBooklet => {
  const { facets, pillars, ...rest } = booklet(1);
  return {
    ...rest,
    facets: facets.map((facet) => ({
      ...facet,
      standardError,
      beta: facet.facet === 3 ? (part.beta ?? 0) : 0,
      resourceCentred: facet.facet === 3 ? (part.centred ?? 0) : 0,
    })),
    pillars: pillars.map((pillar) => ({
      ...pillar,
      standardError,
      mean: pillar.pillar === 2 ? (part.mean ?? 0) : 0,
    })),
  };
};
const compared = (part: Parameters<typeof placed>[0]) => compareBooklets(placed({}, 0.3), placed(part, 0.4));

describe('what changed', () => {
  test.each([
    [1.48, 'changed', 'hausse'],
    [1.47, 'maybe', 'hausse'],
    [0.981, 'maybe', 'hausse'],
    [0.97, null, 'hausse'],
    [0, null, 'hausse'],
    [-0.97, null, 'baisse'],
    [-0.99, 'maybe', 'baisse'],
    [-1.48, 'changed', 'baisse'],
  ])('a β %f logits apart, over an error of .5', (beta, verdict, direction) => {
    const { facets } = compared({ beta });
    expect(facets[3]!.behaviour).toMatchObject({ verdict, direction });
    expect(facets[3]!.behaviour.z).toBeCloseTo(beta / 0.5);
    for (const other of facets.filter(({ facet }) => facet !== 3)) expect(other.behaviour.verdict).toBeNull();
  });

  test.each([
    [6.3, 'changed'],
    [6.25, 'maybe'],
    [4.3, 'maybe'],
    [4.25, null],
    [-6.5, 'changed'],
  ])('a motivation %f points apart', (centred, verdict) => {
    expect(compared({ centred }).facets[3]!.motivation.verdict).toBe(verdict);
  });

  test.each([
    [1.26, true],
    [1.24, false],
    [-1.26, true],
  ])('a pillar %f logits apart, over an error of .5', (mean, changed) => {
    expect(compared({ mean }).pillars.map((pillar) => pillar.changed)).toEqual([false, changed, false, false]);
  });

  test('the same answers twice: nothing; turned round: the opposite', () => {
    const [one, other] = [booklet(5, 1.5), booklet(6, 1.5)];
    for (const { behaviour, motivation } of compareBooklets(one, one).facets) {
      expect([behaviour.verdict, motivation.verdict]).toEqual([null, null]);
    }
    const there = compareBooklets(one, other);
    const back = compareBooklets(other, one);
    for (const [index, { behaviour }] of there.facets.entries()) {
      expect(back.facets[index]!.behaviour.z).toBeCloseTo(-behaviour.z);
      expect(back.facets[index]!.behaviour.verdict).toBe(behaviour.verdict);
    }
  });
});

/** What the page prints of people who did not change: « inférieur à 5 % », « trois à six ». */
describe('the same person who answers twice', () => {
  /** Other answers around the same preferences, where both diagnostics have a whole booklet. */
  const compared = (count: number, sigma: number, statementNoise: boolean) =>
    Array.from({ length: count }, (_, index) => {
      const options = { sigma, statementNoise, pillarShare: 0.3 };
      const { theta, liking, behaviours, resources } = simulatePerson({ seed: 50_000 + index, ...options });
      const invented = { theta: perFacet((facet) => theta[facet] / sigma), liking };
      const again = simulatePerson({ seed: 950_000 + index, ...options, invented });
      return [scoreMainBooklet(behaviours, resources), scoreMainBooklet(again.behaviours, again.resources)] as const;
    })
      .filter((pair) => pair.every((one) => briefReason(one) === null))
      .map(([one, other]) => compareBooklets(one, other).facets.map(({ behaviour }) => behaviour.verdict));

  // Close preferences are seldom told in a whole booklet, so more people are asked.
  test.each([
    [0.5, false, 3],
    [0.5, true, 3],
    [0.75, false, 1],
    [0.75, true, 1],
    [1, false, 1],
    [1, true, 1],
    [1.5, false, 1],
    [1.5, true, 1],
  ])(
    'spread %f, noise %s: told of a change at most once in twenty, of a perhaps three to six times in ten',
    (sigma, noise, more) => {
      const told = compared(more * runs(250, 600), sigma, noise);
      expect(told.length).toBeGreaterThan(100);
      expect(shareOf(told, (verdicts) => verdicts.includes('changed'))).toBeLessThan(0.05);
      const perhaps = Math.round(10 * shareOf(told, (verdicts) => verdicts.includes('maybe')));
      expect(perhaps).toBeGreaterThanOrEqual(3);
      expect(perhaps).toBeLessThanOrEqual(6);
    },
  );
});

describe('who may be compared', () => {
  const later = { instrument: 'b6e4e42c', language: 'fr', completedAt: new Date('2026-11-12T09:00:00Z') };
  test.each([
    ['a year before', { completedAt: new Date('2025-11-12T09:00:00Z') }, 'comparable'],
    ['six months and a moment before', { completedAt: new Date('2026-05-12T08:59:59Z') }, 'comparable'],
    ['five months before', { completedAt: new Date('2026-06-12T09:00:00Z') }, null],
    ['of another bank', { completedAt: new Date('2025-11-12T09:00:00Z'), instrument: '0badcafe' }, 'other-edition'],
    ['of another bank, too soon', { completedAt: new Date('2026-06-12T09:00:00Z'), instrument: '0badcafe' }, null],
    ['in another language', { completedAt: new Date('2025-11-12T09:00:00Z'), language: 'en' }, null],
    ['later still', { completedAt: new Date('2027-11-12T09:00:00Z') }, null],
  ])('%s', (_, earlier, comparable) => {
    expect(comparability({ ...later, ...earlier }, later, 'adult')).toBe(comparable);
  });

  test.each([
    ['2025-11-12T08:59:59Z', 'comparable'],
    ['2025-11-13T09:00:00Z', null],
    ['2026-05-12T08:59:59Z', null],
  ])('a person under 18 waits a year: %s, %s', (completed, comparable) => {
    expect(comparability({ ...later, completedAt: new Date(completed) }, later, 'young')).toBe(comparable);
  });
});
