import { expect, test } from 'vitest';
import { growth, median, ms, percentile } from './figure.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  ['the 99th percentile of a hundred', hundred, 0.99, 99],
  ['the 95th', hundred, 0.95, 95],
  ['the worst', hundred, 1, 100],
  ['the best', hundred, 0, 1],
  ['of one value', [7], 0.99, 7],
  ['of few values: the worst of them', [3, 1, 2], 0.99, 3],
] as const)('%s', (_, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('the middle of an odd number of values is one of them', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([])).toBeNaN();
});

test('milliseconds have a decimal while it says something', () => {
  expect([0.04, 9.94, 10.4].map(ms)).toEqual(['0.0 ms', '9.9 ms', '10 ms']);
});

test('memory that went is said as such', () => {
  expect(growth(372.2, 235.9)).toBe('−136 MB (372 MB, 236 MB)');
  expect(growth(100, 150)).toBe('+50 MB (100 MB, 150 MB)');
});
