import { describe, expect, test } from 'vitest';

import { seededRandom, shuffled } from './seeded-random.ts';

describe('seeded random', () => {
  test('gives known numbers for a known seed', () => {
    const random = seededRandom(1);
    expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  test('stays in [0, 1) with the mean and the variance of a uniform draw', () => {
    const random = seededRandom(42);
    const draws = Array.from({ length: 20_000 }, random);
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
    expect(mean).toBeCloseTo(1 / 2, 2);
    expect(variance).toBeCloseTo(1 / 12, 2);
  });

  test.each([-1, 0.5, 2 ** 32, Number.NaN])('refuses the seed %s', (seed) => {
    expect(() => seededRandom(seed)).toThrow(RangeError);
  });

  test('shuffles into every order about equally often, without touching its input', () => {
    const random = seededRandom(3);
    const items = ['a', 'b', 'c'] as const;
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 6_000; draw += 1) {
      const order = shuffled(items, random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(items).toEqual(['a', 'b', 'c']);
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
