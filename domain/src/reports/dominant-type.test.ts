import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PILLARS } from '../diagnostic/words.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { craftedPillars } from './crafted-scores.testing.ts';
import { findShape, toldShape } from './dominant-type.ts';
import { comparePillars } from './separable-pillars.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

// With √2 as the error of a facet, that of a difference between pillars is 1, and comparable means at most 1.28 apart.
const shaped = ([one = 0, two = 0, three = 0, four = 0]: readonly number[]) =>
  findShape(craftedPillars({ 1: one, 2: two, 3: three, 4: four }, Math.SQRT2));

describe('shape of the pillars (decisions section 3)', () => {
  test.each([
    // means of pillars 1 to 4, type, order, key, roles of pillars 1 to 4
    [[0, 0, 0, 0], 7, [1, 2, 3, 4], '7', ['sans-ordre', 'sans-ordre', 'sans-ordre', 'sans-ordre']],
    [[0, 1.2, 0.5, 0.4], 7, [2, 3, 4, 1], '7', ['sans-ordre', 'sans-ordre', 'sans-ordre', 'sans-ordre']],
    [
      [1, 1.2, 0.9, -1],
      5,
      [2, 1, 3, 4],
      '5.1-2-3',
      ['en-tete-a-plusieurs', 'en-tete-a-plusieurs', 'en-tete-a-plusieurs', 'en-retrait'],
    ],
    [
      [1, 1.2, 0.1, -0.15],
      5,
      [2, 1, 3, 4],
      '5.1-2-3',
      ['en-tete-a-plusieurs', 'en-tete-a-plusieurs', 'en-tete-a-plusieurs', 'appui'],
    ],
    [
      [-1, 2, -2, 1.5],
      4,
      [2, 4, 1, 3],
      '4.2-4',
      ['en-retrait', 'en-tete-a-plusieurs', 'en-retrait', 'en-tete-a-plusieurs'],
    ],
    [
      [-1, 2, 0.5, 1.5],
      4,
      [2, 4, 3, 1],
      '4.2-4',
      ['en-retrait', 'en-tete-a-plusieurs', 'appui', 'en-tete-a-plusieurs'],
    ],
    [[3, -2, -1, 0.5], 3, [1, 4, 3, 2], '3.1-4', ['seul-en-tete', 'en-retrait', 'en-retrait', 'appui']],
    [[0.5, -2, -1, 3], 3, [4, 1, 3, 2], '3.4-1', ['appui', 'en-retrait', 'en-retrait', 'seul-en-tete']],
    [[0, 0.5, 3, -0.2], 1, [3, 2, 1, 4], '1.3', ['appui', 'appui', 'seul-en-tete', 'appui']],
    [[0, 0.5, 3, -2], 1, [3, 2, 1, 4], '1.3', ['appui', 'appui', 'seul-en-tete', 'en-retrait']],
  ] as const)('%j is of type %i', (means, type, order, key, roles) => {
    const shape = shaped(means);
    expect(shape.dominantType).toBe(type);
    expect(shape.order).toEqual(order);
    expect(shape.key).toBe(key);
    expect(PILLARS.map((pillar) => shape.roles[pillar])).toEqual(roles);
  });

  test('comparable is at most 1.28 errors of the difference, with the FIRST pillar', () => {
    expect(shaped([1.28, 0, -5, -5]).leading).toBe(2);
    expect(shaped([1.29, 0, -5, -5]).leading).toBe(1);
    // A chain of neighbours is not a group: each is near the next, the third is far from the first.
    expect(shaped([2, 1, 0, -1]).leading).toBe(2);
  });

  test('any means give one of 27 keys, and roles that fit the type', () => {
    const value = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(value, value, value, value), (means) => {
        const { dominantType, key, roles, order, leading } = shaped(means);
        expect(key).toMatch(/^(1\.[1-4]|3\.[1-4]-[1-4]|4\.[1-4]-[1-4]|5\.[1-4]-[1-4]-[1-4]|7)$/);
        expect(new Set(order).size).toBe(4);
        const leaders = PILLARS.filter((pillar) => roles[pillar].includes('en-tete')).length;
        expect(leaders).toBe(dominantType === 7 ? 0 : leading);
        expect({ 1: [1], 3: [1], 4: [2], 5: [3], 7: [4] }[dominantType]).toContain(leading);
      }),
      { numRuns: 500 },
    );
  });

  test('all five types happen to people', () => {
    const types = simulatePeople(400, { seed: 70, sigma: 1, pillarShare: 0.3 }).map(
      ({ behaviours }) => findShape(scoreBehaviour(behaviours)).dominantType,
    );
    expect([...new Set(types)].toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5, 7]);
  });
});

describe('the told shape', () => {
  test('is chosen by the established gaps alone', () => {
    const scores = craftedPillars({ 1: 0, 2: 2.2, 3: 0.1, 4: 0.3 }, Math.SQRT2);
    expect(findShape(scores).key).toBe('1.2');
    expect(toldShape(scores, comparePillars(scores, true)).key).toBe('7');
    expect(toldShape(scores, comparePillars(scores, false)).key).toBe('7');
    const wide = craftedPillars({ 1: 0, 2: 3, 3: 0.1, 4: 0.3 }, Math.SQRT2);
    expect(toldShape(wide, comparePillars(wide, true))).toMatchObject({ key: '1.2', leading: 1 });
    expect(toldShape(wide, comparePillars(wide, false))).toMatchObject({ key: '7', roles: { 2: 'sans-ordre' } });
  });
});
