import { describe, expect, test } from 'vitest';
import { comparability, compareBooklets } from './comparison.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import type { MainBooklet } from './main-booklet.ts';
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

  test('the same person who answers twice is told of a change at most once in seven', () => {
    // Another seed of answers around the same positions: pure measurement error.
    const people = Array.from({ length: 150 }, (_, index) => {
      const first = simulatePerson({ seed: 7_000 + index, sigma: 0.9 });
      const second = simulatePerson({ seed: 7_000 + index, sigma: 0.9, statementNoise: true });
      return compareBooklets(
        scoreMainBooklet(first.behaviours, first.resources),
        scoreMainBooklet(second.behaviours, second.resources),
      );
    });
    const told = people.filter(({ facets }) => facets.some(({ behaviour }) => behaviour.verdict === 'changed'));
    expect(told.length / people.length).toBeLessThan(1 / 7);
  });
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
