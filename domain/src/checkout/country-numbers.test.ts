import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCountryNumber } from './country-numbers.ts';

test('the countries are those of the list that the form shows, and no others', () => {
  const file = new URL('../../../content/countries/fr-3166.json', import.meta.url);
  const listed = (JSON.parse(readFileSync(file, 'utf8')) as { codeNumeric: number }[]).map(
    (country) => country.codeNumeric,
  );
  const known = Array.from({ length: 1001 }, (_, number) => number).filter(isCountryNumber);
  expect(known).toEqual(listed.toSorted((one, other) => one - other));
});
