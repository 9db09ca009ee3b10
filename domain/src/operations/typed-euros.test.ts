import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsTyped, eurosToType } from './typed-euros.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 0,05 € ', 5],
  ['50€', 5000],
  ['0', null],
  ['0,00', null],
  ['-5', null],
  ['12,505', null],
  ['1e3', null],
  ['1 200', null],
  ['', null],
  ['abc', null],
])('“%s”: %s', (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents);
});

test('what is to be typed is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
      expect(centsTyped(eurosToType(cents))).toBe(cents);
    }),
  );
});
