import { expect, test } from 'vitest';
import { codeError, digitsOf } from './code-field.tsx';

test.each([
  ['409 213 ', '409213'],
  ['409\u00a0213', '409213'],
  ['Code : 40-92-13.', '409213'],
  ['40921345', '409213'],
  ['abc', ''],
])('%j gives %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test.each([
  ['', 'identity.code.required'],
  ['12345', 'identity.code.invalid'],
  ['1234567', 'identity.code.invalid'],
  ['12345a', 'identity.code.invalid'],
  ['040921', null],
])('code %j: %s', (code, error) => {
  expect(codeError(code)).toBe(error);
});
