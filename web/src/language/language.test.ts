import { expect, test } from 'vitest';
import { chooseLanguage } from './choice.ts';
import { formatsOf } from './formats.ts';
import { textFor } from './texts.ts';

test.each([
  [null, ['es-MX', 'fr'], 'es'],
  [null, ['ne'], 'ne'],
  [null, ['de-DE', 'en'], 'fr'],
  [null, [], 'fr'],
  ['en', ['es'], 'en'],
  ['xx', ['es'], 'es'],
])('remembered %s, browser %j: %s', (remembered, wanted, language) => {
  expect(chooseLanguage(remembered, wanted)).toBe(language);
});

const texts = {
  a: { hello: 'Bonjour {{name}}', done_one: '{{count}} diagnostic', done_other: '{{count}} diagnostics' },
};

test('places are filled, unknown ones left', () => {
  expect(textFor(texts, 'fr', 'a.hello', { name: 'Camille' })).toBe('Bonjour Camille');
  expect(textFor(texts, 'fr', 'a.hello')).toBe('Bonjour {{name}}');
});

test.each([
  ['fr', 0, '0 diagnostic'],
  ['fr', 1, '1 diagnostic'],
  ['fr', 2, '2 diagnostics'],
  ['fr', 2_000_000, '2\u202f000\u202f000 diagnostics'],
  ['en', 0, '0 diagnostics'],
  ['ne', 12, '१२ diagnostics'],
] as const)('in %s %i gives %s', (language, count, text) => {
  expect(textFor(texts, language, 'a.done', { count })).toBe(text);
});

test('the young have words of their own where there are some', () => {
  const said = { a: { title: 'Votre page', title_young: 'Ta page', lead: 'Une page', days_other: '{{count}} jours' } };
  expect(textFor(said, 'fr', 'a.title', {}, true)).toBe('Ta page');
  expect(textFor(said, 'fr', 'a.title')).toBe('Votre page');
  expect(textFor(said, 'fr', 'a.lead', {}, true)).toBe('Une page');
  expect(textFor(said, 'fr', 'a.days', { count: 3 }, true)).toBe('3 jours');
});

test('a key without a text shows itself', () => {
  expect(textFor(texts, 'fr', 'a.missing')).toBe('a.missing');
  expect(textFor(texts, 'fr', 'a')).toBe('a');
});

test('French dates and prices', () => {
  const french = formatsOf('fr');
  expect(french.date('2026-11-12')).toBe('12\u00a0novembre 2026');
  expect(french.date('2026-10-01')).toBe('1er\u00a0octobre 2026');
  expect(french.date('2026-10-11')).toBe('11\u00a0octobre 2026');
  // 23:30 UTC is already the next day in Paris.
  expect(french.date('2026-11-11T23:30:00Z')).toBe('12\u00a0novembre 2026');
  expect(french.price(120)).toBe('120\u00a0€');
  expect(french.price(49.5)).toBe('49,50\u00a0€');
  expect(french.exactPrice(10_800)).toBe('108,00\u00a0€');
  expect(french.exactPrice(-1200)).toBe('\u221212,00\u00a0€');
});

test('Nepali counts in its own digits and pays in Latin ones', () => {
  const nepali = formatsOf('ne');
  expect(nepali.number(37)).toBe('३७');
  expect(nepali.date('2026-11-12')).toBe('२०२६ नोभेम्बर\u00a0१२');
  expect(nepali.price(120)).toContain('120');
  expect(nepali.exactPrice(10_800)).toContain('108.00');
});
