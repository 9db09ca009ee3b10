import { expect, test } from 'vitest';
import { newPasswordError } from './password-rule.ts';

test.each([
  ['', 'settings.password.error.nextRequired'],
  ['Court1', 'settings.password.error.pattern'],
  ['sans-majuscule-1', 'settings.password.error.pattern'],
  ['SANS-MINUSCULE-1', 'settings.password.error.pattern'],
  ['Sans-chiffre', 'settings.password.error.pattern'],
  ['Ancien-passe-1', 'settings.password.error.same'],
  ['Nouveau-passe-1', null],
])('%j after Ancien-passe-1: %s', (next, expected) => {
  expect(newPasswordError(next, 'Ancien-passe-1')).toBe(expected);
});
