import { expect, it } from 'vitest';
import { chooseForms } from './plural-forms.ts';

it.each([
  ['fr', 0, 'place'],
  ['fr', 1, 'place'],
  ['fr', 2, 'places'],
  ['en', 0, 'places'],
  ['en', 1, 'place'],
  ['es', 1_000_000, 'places'],
  ['ne', 1, 'place'],
])('in %s %i goes with %s', (language, seats, form) => {
  const plural = new Intl.PluralRules(language);
  expect(chooseForms('{seats} {seats|place|places}', { seats }, plural)).toBe(`{seats} ${form}`);
});

it('leaves forms that no number decides to be seen', () => {
  const plural = new Intl.PluralRules('fr');
  expect(chooseForms('{a|b|c} {d|e|f}', { a: '1' }, plural)).toBe('{a|b|c} {d|e|f}');
});
