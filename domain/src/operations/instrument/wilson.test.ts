import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './wilson.ts';

describe('the interval of Wilson', () => {
  // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20 and 1 of 29.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [50, 100, 0.4038, 0.5962],
  ])('%i of %i: %f to %f', (chose, people, low, high) => {
    const interval = wilsonInterval(chose, people);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  const counts = fc
    .integer({ min: 1, max: 5_000 })
    .chain((people) => fc.tuple(fc.nat({ max: people }), fc.constant(people)));

  test('holds its share and stays between none and all', () => {
    fc.assert(
      fc.property(counts, ([chose, people]) => {
        const { low, value, high } = wilsonInterval(chose, people);
        expect(value).toBe(chose / people);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThan(low);
      }),
    );
  });

  test('of the others it is the mirror image', () => {
    fc.assert(
      fc.property(counts, ([chose, people]) => {
        const [one, rest] = [wilsonInterval(chose, people), wilsonInterval(people - chose, people)];
        expect(one.low + rest.high).toBeCloseTo(1, 10);
        expect(one.high + rest.low).toBeCloseTo(1, 10);
      }),
    );
  });

  test('rises with each who chooses, and narrows when more people say the same', () => {
    fc.assert(
      fc.property(counts, ([chose, people]) => {
        const here = wilsonInterval(chose, people);
        const more = wilsonInterval(2 * chose, 2 * people);
        expect(more.high - more.low).toBeLessThan(here.high - here.low);
        if (chose === people) return;
        const next = wilsonInterval(chose + 1, people);
        expect(next.low).toBeGreaterThan(here.low);
        expect(next.high).toBeGreaterThan(here.high);
      }),
    );
  });

  test.each([
    [0, 0],
    [3, 2],
    [-1, 5],
  ])('%i of %i is refused', (chose, people) => {
    expect(() => wilsonInterval(chose, people)).toThrow(RangeError);
  });
});
