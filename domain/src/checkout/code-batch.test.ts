import { expect, test } from 'vitest';
import { takesTwo } from './code-batch.ts';

test.each([
  [1, 5000, false],
  [1, 5001, true],
  [100, 5000, false],
  [101, 100, true],
  [100, null, false],
  [101, null, true],
  [1, null, false],
])('%i codes of %s cents: %s', (count, cents, two) => {
  expect(takesTwo({ count, cents })).toBe(two);
});
