import { describe, expect, test } from 'vitest';
import { promoGives, takesTwo } from './code-batch.ts';

const NOTHING = { codes: 0, cents: 0 };

test.each([
  [1, 5000, 5000, NOTHING, false],
  [1, 5001, 5001, NOTHING, true],
  [10, 5000, 500_00, NOTHING, false],
  [11, 5000, 550_00, NOTHING, true],
  [100, 500, 500_00, NOTHING, false],
  [101, 1, 101, NOTHING, true],
  [100, null, 0, NOTHING, false],
  [101, null, 0, NOTHING, true],
  [1, null, Number.POSITIVE_INFINITY, NOTHING, true],
  // In pieces.
  [1, 5000, 5000, { codes: 9, cents: 450_00 }, false],
  [1, 5000, 5000, { codes: 10, cents: 450_01 }, true],
  [1, 100, 100, { codes: 100, cents: 0 }, true],
  [40, null, 0, { codes: 60, cents: 500_00 }, false],
  [41, null, 0, { codes: 60, cents: 0 }, true],
])('%i codes of %s cents, which give %d away, after %j: %s', (count, cents, gives, before, two) => {
  expect(takesTwo({ count, cents, gives, before })).toBe(two);
});

describe('promo codes give away', () => {
  test.each([
    ['a half of each price', { percent: 50 }, null, 1, 0],
    ['more than half, without a limit', { percent: 51 }, null, 1, Number.POSITIVE_INFINITY],
    ['all, once each', { percent: 100 }, 1, 3, 3 * 220_00],
    ['an amount that is half of the cheapest', { cents: 25_00 }, null, 1, 0],
    ['an amount that is more than half of the cheapest', { cents: 25_01 }, 4, 2, 8 * 25_01],
    ['more than any price', { cents: 500_00 }, 1, 1, 220_00],
  ] as const)('%s', (_what, reduction, totalLimit, count, gives) => {
    expect(promoGives({ reduction, totalLimit }, count, [0, 50_00, 120_00, 220_00])).toBe(gives);
  });
});
