import { expect, test } from 'vitest';
import { dominanceOf } from './dominance.ts';

const told = (typeDominant: 1 | 3 | 4 | 5 | 7) => ({ typeDominant, pilier: 3, supports: [2, 1, 4] });
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
  // Whatever the identity's type is.
  for (const type of [1, 3, 4, 5, 7] as const) {
    expect(dominanceOf(told(type), quarters(...pairs))).toEqual(dominance);
  }
});

test.each([
  { type: 1 as const, leading: [3], supports: [2, 1, 4], ordered: false },
  { type: 4 as const, leading: [3, 2], supports: [1, 4], ordered: false },
  { type: 7 as const, leading: [1, 2, 3, 4], supports: [], ordered: false },
])('without quarters of the same result the identity tells type $type', (dominance) => {
  expect(dominanceOf(told(dominance.type))).toEqual(dominance);
  expect(dominanceOf(told(dominance.type), quarters('32').toReversed())).toEqual(dominance);
});

test('without quarters, petals without groups are enough to place nobody first', () => {
  expect(dominanceOf(told(1), [], [{ niveau: null }])?.type).toBe(7);
  expect(dominanceOf(told(1), [], [{ niveau: 'frequente' }])?.type).toBe(1);
});

test('nobody leads before the first diagnostic', () => {
  expect(dominanceOf({ typeDominant: null, pilier: null, supports: [] })).toBeNull();
});
