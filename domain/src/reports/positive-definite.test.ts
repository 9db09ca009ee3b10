import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { invertPositiveDefinite } from './positive-definite.ts';

describe('inverse of a positive definite matrix', () => {
  test('of a known one', () => {
    const inverse = invertPositiveDefinite([
      [4, 2],
      [2, 3],
    ]);
    const expected = [
      [3 / 8, -2 / 8],
      [-2 / 8, 4 / 8],
    ];
    for (const [i, row] of inverse.entries())
      for (const [j, entry] of row.entries()) expect(entry).toBeCloseTo(expected[i]?.[j] ?? 0, 12);
  });

  test('times the matrix is the identity', () => {
    const size = 6;
    const entries = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), {
      minLength: size * size,
      maxLength: size * size,
    });
    fc.assert(
      fc.property(entries, (values) => {
        const root = Array.from({ length: size }, (_, i) => values.slice(i * size, (i + 1) * size));
        // m·mᵀ + I is positive definite whatever m.
        const matrix = root.map((row, i) =>
          root.map((other, j) => row.reduce((sum, value, k) => sum + value * (other[k] ?? 0), i === j ? 1 : 0)),
        );
        const inverse = invertPositiveDefinite(matrix);
        for (const [i, row] of matrix.entries()) {
          for (let j = 0; j < size; j += 1) {
            const product = row.reduce((sum, value, k) => sum + value * (inverse[k]?.[j] ?? 0), 0);
            expect(product).toBeCloseTo(i === j ? 1 : 0, 8);
          }
        }
      }),
    );
  });

  test.each([
    [[[0]]],
    [
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [[[Number.NaN]]],
  ])('refuses %j', (matrix) => {
    expect(() => invertPositiveDefinite(matrix)).toThrow(RangeError);
  });
});
