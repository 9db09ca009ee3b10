import { readFileSync } from 'node:fs';
import type { DialCode } from '@eqinox/domain/checkout/billing';
import { expect, test } from 'vitest';
import { inLanguage, type Country } from './country-lists.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/countries/${name}.json`, import.meta.url), 'utf8'));
const lists = { countries: read('fr-3166') as Country[], dialCodes: read('dial-codes') as DialCode[] };
const nameOf = (countries: readonly Country[], code: number) =>
  countries.find(({ codeNumeric }) => codeNumeric === code)?.name;

test('French is the language of the files', () => {
  expect(inLanguage(lists, 'fr')).toEqual(lists);
});

test('other languages name and order the same countries in their own way', () => {
  const { countries, dialCodes } = inLanguage(lists, 'en');
  expect(countries).toHaveLength(lists.countries.length);
  expect(nameOf(countries, 276)).toBe('Germany');
  expect(dialCodes.find(({ code }) => code === 'DE')?.name).toBe('Germany');
  expect(dialCodes.map(({ code }) => code)).toEqual(lists.dialCodes.map(({ code }) => code));
  expect(countries.map(({ name }) => name)).toEqual(
    countries.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
  );
  expect(nameOf(inLanguage(lists, 'es').countries, 276)).toBe('Alemania');
});

test('a country without a dial code keeps its name', () => {
  expect(nameOf(inLanguage(lists, 'en').countries, 10)).toBe('Antarctique');
});
