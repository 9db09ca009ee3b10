import { expect, test } from 'vitest';
import { digitsOf } from './code-field.tsx';

test.each([
  ['409 213 ', '409213'],
  ['409\u00a0213', '409213'],
  ['Code : 40-92-13.', '409213'],
  ['40921345', '409213'],
  ['abc', ''],
])('%j gives %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
