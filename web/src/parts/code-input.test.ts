import { expect, test } from 'vitest';
import { codeError } from './code-input.tsx';

test.each([
  ['', 'identity.code.required'],
  ['12345', 'identity.code.invalid'],
  ['1234567', 'identity.code.invalid'],
  ['12345a', 'identity.code.invalid'],
  ['040921', null],
])('code %j: %s', (code, error) => {
  expect(codeError(code)).toBe(error);
});
