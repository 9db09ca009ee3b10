import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isPlainName } from './plain-name.ts';

describe('a name', () => {
  it.each([
    'Camille Exemple',
    'Zoë O’Exemple-Núñez',
    "D'Artagnan",
    'J. Exemple',
    'J.-P. Exemple',
    'J.R.R. Exemple',
    'Camille Exemple Jr.',
    'Exemple, Camille',
    'Louis 14',
    'राज्‍य क्षेत्री',
    'Ngô Thị Ánh',
    '李小龙',
    'Anna Gal·la',
    'Www',
    'Camille <b> {email}',
    'Camille (Exemple)',
    'Camille 😀',
    'Dr. Camille Exemple',
  ])('%j', (name) => expect(isPlainName(name)).toBe(true));
});

describe('no name', () => {
  it.each([
    '',
    ' ',
    '.',
    '-',
    'www.evil.example',
    'WWW.EVIL.EXAMPLE',
    'evil.example',
    'Gagnez sur evil.example maintenant',
    'evil.example/gagner',
    'http://evil.example',
    'https:evil',
    'hxxp://evil',
    'evil。example',
    'evil．example',
    'evil\u2024example',
    'evil.\u200Dexample',
    'a.co',
    'J.Ex',
    'x.éa',
    'x@evil.example',
    'x＠evil.example',
    'mailto:x',
    'evil.example.',
    'J.R.R.example',
    '192.168.0.1',
    'Appelez le 08 99 12 34 56',
    '+33899123456',
    'Appelez le ०८९९१२३४५६',
    'evil[.]example',
    'evil(.)example',
    'Camille\nExemple',
    'Camille\u202EExemple',
    'javascript:x',
    'evil\uFE52example',
    'evil\\example',
    '①②③',
    'localhost:3000',
  ])('%j', (name) => expect(isPlainName(name)).toBe(false));
});

test('what holds an address of a site or of a mailbox is none, wherever it stands', () => {
  const address = fc.oneof(fc.webUrl(), fc.domain(), fc.emailAddress(), fc.ipV4());
  fc.assert(
    fc.property(fc.constantFrom('', 'Camille ', 'Dr. '), address, fc.constantFrom('', ' Exemple', '.'), (a, b, c) => {
      expect(isPlainName(a + b + c)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
