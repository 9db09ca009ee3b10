/** Passwords that follow the rule and are on every guesser's list; and those that only look like them. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStrongPassword } from '@eqinox/domain/identity/password';
import { isCommon } from './common-passwords.ts';
import { commonWords } from './common-words.ts';
import { InvalidInput } from '../invalid-input.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

const words = await commonWords();
const own = ['camille.martin@example.org', 'Camille', 'Martin'];
const common = (password: string): boolean => isCommon(words, password, own);

describe('of the demonstration', () => {
  test.each(['Equinoxe2026', 'Equinoxe123', 'Equin0xe-2027'])('%s is refused in production only', async (password) => {
    expect(isStrongPassword(password)).toBe(true);
    await expect(refuseCommonPassword({ production: true }, password, own)).rejects.toBeInstanceOf(InvalidInput);
    await refuseCommonPassword({ production: false }, password, own);
  });
});

describe('refused', () => {
  test.each([
    [
      'what rules make of words',
      'Password123 Motdepasse1 Bonjour1234 Soleil12345 Marseille13 Bienvenue2026 Printemps2026',
    ],
    [
      'a word written otherwise',
      'P@ssw0rd123 Pa$$w0rd2024! M0tdepasse! Mot-de-passe1 Décembre2025 Contraseña1 !Chocolat75',
    ],
    ['walks', 'Azertyuiop1 Qwerty12345 Azerty123456 1qaz2wsx3eDC Abcdefgh12 Poiuytreza1 Abcd1234Efgh 123456789Aa'],
    ['something said twice', 'Aaaaaaaaa1 Abcabcabc1 Abc123Abc123 SoleilSoleil1 PASSWORDpassword1 Azertyazerty1'],
    ['one’s own name or address', 'Camille1990 CamilleMartin1 Martin-Camille-75 Cam1lleMartin'],
    ['the product’s', 'Eqinox2026! Eqinox12345 Orizon-2026 Diagnostic1'],
    [
      'what one says to somebody',
      'Monamour123 Moncoeur123 Mon-Ange-2026 Monbebe2026 Bisous12345 Jesuisbelle1 Jetaime2026',
    ],
    ['a country', 'Algerie2026 Maroc20261 Tunisie2026! Népal-2026'],
    ['a number said within', 'Mot2passe2026'],
    ['two walks at once', 'A1b2c3d4e5f6 1A2z3e4r5T'],
    ['a name and a day', 'Marie19051990 Nicolas1985 Soleil1234567890'],
  ])('%s', (_kind, passwords) => {
    for (const password of passwords.split(' ')) {
      expect(isStrongPassword(password), password).toBe(true);
      expect(common(password), password).toBe(true);
    }
  });
});

test.each([
  'Xk7qPz2mWv',
  'Equinoxe2026',
  'Zenith-2028-été',
  'ÉÀÇéàçêëï1',
  'Un été à l’Île 7 !',
  'Tournesol-bleu-42',
  'correct-Horse-42-battery',
  'Soleil83749261',
  `Aa1${'x'.repeat(253)}`,
])('allowed: %s', (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(common(password)).toBe(false);
});

test('whatever digits and signs, six at the most, stand around a word, and however it is capitalised', () => {
  const some = ['soleil', 'chocolat', 'motdepasse', 'camille', 'football', 'dragon', 'papillon'];
  const around = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_*'.split('')), maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...some), around, fc.nat(), (word, signs, place) => {
      const at = place % word.length;
      const written = `${word.slice(0, at)}${word.slice(at, at + 1).toUpperCase()}${word.slice(at + 1)}`;
      const cut = place % (signs.length + 1);
      expect(common(`${signs.slice(0, cut)}${written}${signs.slice(cut)}`)).toBe(true);
    }),
  );
});

test('what is drawn at random is nobody’s', () => {
  const drawn = fc.string({
    unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ23456789'.split('')),
    minLength: 12,
    maxLength: 40,
  });
  let refused = 0;
  fc.assert(
    fc.property(drawn, (password) => void (refused += common(password) ? 1 : 0)),
    { numRuns: 500, seed: 1 },
  );
  expect(refused).toBe(0);
});

test('an endless text costs no more than a long one', () => {
  expect(common(`Aa${'1'.repeat(254)}`)).toBe(false);
});
