import { expect, it } from 'vitest';
import { fillPlaces } from './fill-places.ts';

it.each([
  ['{a} et {b}', { a: 1, b: 'deux' }, '1 et deux'],
  ['{{a}} et {{b}}', { a: 1, b: 'deux' }, '1 et deux'],
  ['{a}, {a}', { a: '' }, ', '],
  ['{a} {}', { a: '$&' }, '$& {}'],
])('fills %s', (text, values, filled) => {
  expect(fillPlaces<string | number>(text, values)).toBe(filled);
});

it('leaves a place without value to be seen', () => {
  expect(fillPlaces('{a} et {b}, {{c}}', { a: 1 })).toBe('1 et {b}, {{c}}');
});

it('does not fill what fills', () => {
  expect(fillPlaces('{giver}: {offer}', { giver: '{offer}', offer: 'x' })).toBe('{offer}: x');
});

it('writes values as it is told', () => {
  expect(fillPlaces('{n}', { n: 12 }, (n) => `${n}!`)).toBe('12!');
});
