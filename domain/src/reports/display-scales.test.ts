import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { behaviourScale, motivationLogit, motivationScale } from './display-scales.ts';

describe('scales of the pictures (booklets section 3)', () => {
  test.each([
    [0, 50],
    [1, 73.106],
    [-1, 26.894],
    [3, 95.257],
  ])('β %f is drawn at %f', (beta, value) => {
    expect(behaviourScale(beta, 0.5).value).toBeCloseTo(value, 3);
  });

  test('bounds are those of 1.28 errors, in logits', () => {
    expect(behaviourScale(0, 0.5).low).toBeCloseTo(34.525, 3);
    expect(behaviourScale(0, 0.5).high).toBeCloseTo(65.475, 3);
    expect(motivationScale(0).low).toBeCloseTo(33.499, 3);
    expect(motivationScale(0).high).toBeCloseTo(66.501, 3);
  });

  test('2.8 points of motivation weigh as one logit', () => {
    expect(motivationLogit(2.8)).toBe(1);
    expect(motivationScale(2.8).value).toBeCloseTo(behaviourScale(1, 0.5).value, 12);
  });

  test('value and bounds are ordered and stay inside 0 and 100', () => {
    const beta = fc.double({ min: -8, max: 8, noNaN: true });
    fc.assert(
      fc.property(beta, fc.double({ min: 0.01, max: 2, noNaN: true }), (position, error) => {
        for (const { low, value, high } of [behaviourScale(position, error), motivationScale(position)]) {
          expect(0 < low && low < value && value < high && high < 100).toBe(true);
        }
      }),
    );
  });
});
