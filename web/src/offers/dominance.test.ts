import { expect, test } from 'vitest';
import { dominanceOf } from './dominance.ts';

/** The quarters of that order, with the pairs that are established: `32`. */
const quarters = (...pairs: readonly string[]) =>
  [3, 2, 1, 4].map((id) => ({
    id,
    devant: pairs.filter((pair) => pair.startsWith(`${id}`)).map((pair) => Number(pair.at(-1))),
  }));

test.each([
  { type: 1 as const, pairs: ['32', '31', '34'], leading: [3], supports: [2, 1, 4], ordered: false },
  { type: 3 as const, pairs: ['32', '31', '34', '21', '24'], leading: [3], supports: [2, 1, 4], ordered: false },
  { type: 3 as const, pairs: ['32', '31', '34', '21', '24', '14'], leading: [3], supports: [2, 1, 4], ordered: true },
  { type: 4 as const, pairs: ['31', '34'], leading: [3, 2], supports: [1, 4], ordered: false },
  { type: 4 as const, pairs: ['31', '34', '14'], leading: [3, 2], supports: [1, 4], ordered: true },
  { type: 5 as const, pairs: ['34'], leading: [3, 2, 1], supports: [4], ordered: true },
  { type: 7 as const, pairs: [], leading: [1, 2, 3, 4], supports: [], ordered: false },
])('established $pairs: type $type, $leading lead, $supports support', ({ pairs, ...dominance }) => {
  expect(dominanceOf(quarters(...pairs))).toEqual(dominance);
});

test('nothing is told without the four quarters: before the first diagnostic, or where they did not come', () => {
  expect(dominanceOf()).toBeNull();
  expect(dominanceOf([])).toBeNull();
  expect(dominanceOf(quarters('32', '31', '34').slice(1))).toBeNull();
});
