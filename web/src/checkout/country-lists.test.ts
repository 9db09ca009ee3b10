import { readFileSync } from 'node:fs';
import type { DialCode } from '@eqinox/domain/checkout/billing';
import { expect, test } from 'vitest';
import { countryNames } from '../../build/country-lists.ts';
import { inLanguage, type Country } from './country-lists.ts';

const directory = new URL('../../../content/countries/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, directory), 'utf8'));
const lists = { countries: read('fr-3166') as Country[], dialCodes: read('dial-codes') as DialCode[] };
const translated = (language: 'en' | 'es' | 'ne') => inLanguage(lists, countryNames(directory, language), language);
const nameOf = (countries: readonly Country[], code: number) =>
  countries.find(({ codeNumeric }) => codeNumeric === code)?.name;

test('French is the language of the files', () => {
  expect(inLanguage(lists, {}, 'fr').dialCodes).toEqual(lists.dialCodes);
  expect(inLanguage(lists, {}, 'fr').countries.map(({ name }) => name)).toEqual(
    lists.countries.map(({ name }) => name),
  );
});

test.each([
  ['en', 'Germany', 'Antarctica'],
  ['es', 'Alemania', 'Antártida'],
  ['ne', 'जर्मनी', 'अन्टारटिका'],
] as const)('%s names and orders the same countries in its own way', (language, germany, antarctica) => {
  const { countries, dialCodes } = translated(language);
  expect(countries).toHaveLength(lists.countries.length);
  expect(nameOf(countries, 276)).toBe(germany);
  // Nobody has a telephone there.
  expect(nameOf(countries, 10)).toBe(antarctica);
  expect(dialCodes.find(({ code }) => code === 'DE')?.name).toBe(germany);
  expect(dialCodes.map(({ code }) => code)).toEqual(lists.dialCodes.map(({ code }) => code));
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
});

test('no country is named in French to a reader of Nepali', () => {
  const { countries, dialCodes } = translated('ne');
  const latin = [...countries, ...dialCodes].filter(({ name }) => !/\p{Script=Devanagari}/u.test(name));
  expect(latin).toEqual([]);
});
