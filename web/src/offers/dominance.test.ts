import { expect, test } from 'vitest';
import { dominanceOf } from './dominance.ts';

test.each([
  { type: 1 as const, leading: [3], supports: [2, 1, 4] },
  { type: 3 as const, leading: [3], supports: [2, 1, 4] },
  { type: 4 as const, leading: [3, 2], supports: [1, 4] },
  { type: 5 as const, leading: [3, 2, 1], supports: [4] },
  { type: 7 as const, leading: [1, 2, 3, 4], supports: [] },
])('type $type: $leading lead, $supports support', ({ type, leading, supports }) => {
  expect(dominanceOf({ typeDominant: type, pilier: 3, supports: [2, 1, 4] })).toEqual({ type, leading, supports });
});

test('nobody leads before the first diagnostic', () => {
  expect(dominanceOf({ typeDominant: null, pilier: null, supports: [] })).toBeNull();
});
