import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundBy } from './finds.ts';

test('whom somebody has found already costs nothing, even at the limit', () => {
  expect(foundBy([1, 2], [2, 1], 2)).toEqual([1, 2]);
  expect(foundBy([1, 2], [2, 3], 2)).toBeNull();
  expect(foundBy([], [3, 3], 1)).toEqual([3]);
});

test('however finds are cut, nobody sees more people than are allowed', () => {
  const finds = fc.array(fc.array(fc.nat({ max: 40 }), { maxLength: 20 }), { maxLength: 30 });
  fc.assert(
    fc.property(finds, fc.nat({ max: 30 }), (pages, allowed) => {
      const seen = new Set<number>();
      let found: readonly number[] = [];
      for (const page of pages) {
        const next = foundBy(found, page, allowed);
        if (next === null) continue;
        found = next;
        for (const one of page) seen.add(one);
      }
      expect(seen.size).toBeLessThanOrEqual(allowed);
      expect(new Set(found)).toEqual(seen);
    }),
  );
});
