import { expect, test } from 'vitest';
import { emailError, factorCodeError, givenPasswordError, newPasswordError } from './rules.ts';

test.each([
  ['', 'identity.email.required'],
  ['  ', 'identity.email.required'],
  ['camille', 'identity.email.invalid'],
  ['camille@exemple', 'identity.email.invalid'],
  ['camille@exemple..fr', 'identity.email.invalid'],
  ['camille @exemple.fr', 'identity.email.invalid'],
  [' camille@exemple.fr ', null],
  ['camille+essai@mail.exemple.fr', null],
  ['élise@exemple.fr', 'identity.email.invalid'],
  ['camille@exemple.fr, claude@exemple.fr', 'identity.email.invalid'],
  [`${'a'.repeat(244)}@exemple.fr`, 'identity.email.invalid'],
])('e-mail %j: %s', (email, error) => {
  expect(emailError(email)).toBe(error);
});

test.each([
  ['', 'identity.password.required'],
  ['Court1', 'identity.password.invalid'],
  ['toutminuscule1', 'identity.password.invalid'],
  ['TOUTMAJUSCULE1', 'identity.password.invalid'],
  ['SansChiffreIci', 'identity.password.invalid'],
  ['Élève ça marche 1', null],
  [`Aa1${'x'.repeat(254)}`, 'identity.password.invalid'],
])('new password %j: %s', (password, error) => {
  expect(newPasswordError(password)).toBe(error);
});

test('a password being proved follows no rule but to be there', () => {
  expect(givenPasswordError('x')).toBeNull();
  expect(givenPasswordError('')).toBe('identity.password.required');
});

test.each([
  [' ', 'identity.code.required'],
  ['12345', 'identity.factor.invalid'],
  ['ABCDE-FGHI', 'identity.factor.invalid'],
  ['ABCDE-FGH18', 'identity.factor.invalid'],
  ['123 456', null],
  ['abcde-fgh27', null],
])('second factor %j: %s', (code, error) => {
  expect(factorCodeError(code)).toBe(error);
});
