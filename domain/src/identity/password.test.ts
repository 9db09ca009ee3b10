import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSWORD_PATTERN } from './password.ts';

test.each([
  ['', false],
  ['Equinox26', false],
  ['Equinoxe26', true],
  ['equinoxe26', false],
  ['EQUINOXE26', false],
  ['Equinoxees', false],
  ['Été à 3 lieues', true],
  ['ÉQUINOXE-1\né', true],
])('%j: %s', (password, strong) => {
  expect(PASSWORD_PATTERN.test(password)).toBe(strong);
});

test('nothing that is added takes strength away', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      expect(PASSWORD_PATTERN.test(`${before}Equinoxe26${after}`)).toBe(true);
    }),
  );
});
