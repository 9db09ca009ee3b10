import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import { METHOD_VALUES, shownOutOf100 } from './method-figures.ts';

/** Neither figures of the simulations nor of the instrument: scales, a year, an invented example, parts of "9 times out of 10". */
const PLAIN = new Set([0, 1, 9, 10, 27, 38, 50, 100, 1952]);

const texts = LANGUAGES.map(
  (language) =>
    [language, readFileSync(new URL(`../../../content/method/${language}.json`, import.meta.url), 'utf8')] as const,
);

test.each(texts)('in %s every place is filled, and no other figure is written', (_, text) => {
  const places = [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, place = '']) => place);
  expect(places.filter((place) => !(place in METHOD_VALUES))).toEqual([]);
  expect(Object.keys(METHOD_VALUES).filter((name) => !places.includes(name))).toEqual([]);
  const written = text.replace(/\{\{\w+\}\}/gu, '').replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
  expect([...written.matchAll(/\d+/gu)].map(Number).filter((number) => !PLAIN.has(number))).toEqual([]);
});

test.each([
  [0, '0'],
  [0.004, '< 1'],
  [0.006, '1'],
  [0.5, '50'],
  [0.994, '99'],
  [0.996, '> 99'],
  [1, '100'],
])('%f is shown as %s of a hundred', (share, shown) => {
  expect(shownOutOf100(share, String)).toBe(shown);
});
