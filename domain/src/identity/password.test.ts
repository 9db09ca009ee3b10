import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrongPassword, PASSWORD_PATTERN } from './password.ts';

test.each([
  ['', false],
  ['Equinox26', false],
  ['Equinoxe26', true],
  ['equinoxe26', false],
  ['EQUINOXE26', false],
  ['Equinoxees', false],
  ['Été à 3 lieues', true],
  ['ÉQUINOXE-1\né', true],
  [`Aa1${'x'.repeat(253)}`, true],
  [`Aa1${'x'.repeat(254)}`, false],
])('%j: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});

test('nothing that is added takes strength away', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      expect(PASSWORD_PATTERN.test(`${before}Equinoxe26${after}`)).toBe(true);
    }),
  );
});
