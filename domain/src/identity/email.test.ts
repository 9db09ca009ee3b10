import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailOf, isEmail } from './email.ts';

test.each([
  ['camille@exemple.fr', true],
  [' Camille.EXEMPLE+essai@Mail.Exemple.FR\n', true],
  ["camille_o'exemple-2@a-b.exemple.museum", true],
  ['c@x.fr', true],
  ['camille@xn--exmple-cva.fr', true],
  ['', false],
  ['camille', false],
  ['camille@', false],
  ['@exemple.fr', false],
  ['camille@exemple', false],
  ['camille@exemple.f', false],
  ['camille@exemple.42', false],
  ['camille@exemple..fr', false],
  ['camille@-exemple.fr', false],
  ['camille@exemple-.fr', false],
  ['.camille@exemple.fr', false],
  ['camille.@exemple.fr', false],
  ['ca..mille@exemple.fr', false],
  ['camille@exemple.fr.', false],
  ['camille @exemple.fr', false],
  ['camille@exem ple.fr', false],
  ['camille@@exemple.fr', false],
  ['camille@exemple.fr,claude@exemple.fr', false],
  ['camille@exemple.fr;claude@exemple.fr', false],
  ['Camille <camille@exemple.fr>', false],
  ['"camille"@exemple.fr', false],
  ['camille@[192.0.2.1]', false],
  ['camille@exemple.fr\r\nBcc: claude@exemple.fr', false],
  ['camille@exemple.fr\0', false],
  ['élise@exemple.fr', false],
  ['camille@exemplé.fr', false],
  ['\u017Fam@exemple.fr', false],
  [`${'a'.repeat(242)}@exemple.fr`, true],
  [`${'a'.repeat(244)}@exemple.fr`, false],
  [`camille@${'a'.repeat(63)}.fr`, true],
  [`camille@${'a'.repeat(64)}.fr`, false],
])('%j: %s', (typed, right) => {
  expect(isEmail(typed)).toBe(right);
});

test('is the same however it is capitalised, and once is enough', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isEmail(email.toUpperCase())).toBe(isEmail(email));
      expect(emailOf(emailOf(` ${email} `))).toBe(emailOf(email));
    }),
  );
});

test('two addresses are never one', () => {
  const address = fc.emailAddress().filter(isEmail);
  fc.assert(
    fc.property(address, fc.stringMatching(/^[\s,;:<>"()]+$/u), address, (one, between, other) => {
      expect(isEmail(`${one}${between}${other}`)).toBe(false);
    }),
  );
});
