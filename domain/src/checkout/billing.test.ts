import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  type BillingAddress,
  billingFaults,
  byCountryCode,
  type DialCode,
  FRANCE,
  FRENCH_DIAL_CODE,
  isFilled,
  isPhoneNumber,
  isZipCode,
  phoneDigits,
} from './billing.ts';

const content = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/countries/${name}.json`, import.meta.url), 'utf8'));
const dialCodes = content('dial-codes') as DialCode[];

test.each([
  ['06 12 34 56 78', '06 12 34 56 78', true],
  ['0612345678', '06 12 34 56 78', true],
  ['06-12-34-56-78', '06 12 34 56 78', true],
  ['(06) 12 34 56 78', '06 12 34 56 78', true],
  ['[06] 12 34 56 78', '06 12 34 56 78', true],
  // Pasted from a page that writes with no-break spaces.
  ['06\u00a012\u202f34 56 78', '06 12 34 56 78', true],
  ['06 12 34 56', '06 12 34 56 78', false],
  ['06 12 34 56 789', '06 12 34 56 78', false],
  ['+33 6 12 34 56 78', '06 12 34 56 78', false],
  ['06.12.34.56.78', '06 12 34 56 78', false],
  ['06/12345678', '06 12 34 56 78', false],
  ['zéro six', '06 12 34 56 78', false],
  ['', '06 12 34 56 78', false],
  ['(268) 464-1234', '(268) 464-1234', true],
  ['312345', '312 345', true],
])('the number %j under the example %j: %s', (typed, example, expected) => {
  expect(isPhoneNumber(typed, example)).toBe(expected);
});

it('sends digits only', () => {
  expect(phoneDigits(' (06) 12-34\u00a056 78')).toBe('0612345678');
});

test.each([
  ['69003', true],
  [' 69003 ', true],
  ['0', true],
  ['69 003', false],
  ['2A004', false],
  ['SW1A', false],
  ['', false],
  ['12345678901234567', false],
])('the postcode %j: %s', (text, expected) => {
  expect(isZipCode(text)).toBe(expected);
});

test.each([
  ['Lyon', true],
  [' \u00a0 ', false],
  ['', false],
])('%j is filled: %s', (text, expected) => {
  expect(isFilled(text)).toBe(expected);
});

describe('an address', () => {
  const address: BillingAddress = {
    firstName: 'Camille',
    lastName: 'Exemple',
    address1: '1 rue de l’Exemple',
    zipCode: '75001',
    city: 'Paris',
    countryCode: '250',
    phoneNumber: '06 12 34 56 78',
  };
  const example = FRENCH_DIAL_CODE.placeholder;

  it('may go when nothing is wrong', () => {
    expect(billingFaults(address, example)).toEqual({});
  });

  it('misses every field that is empty', () => {
    const empty = Object.fromEntries(Object.keys(address).map((field) => [field, ' '])) as unknown as BillingAddress;
    expect(billingFaults(empty, example)).toEqual(
      Object.fromEntries(Object.keys(address).map((field) => [field, 'missing'])),
    );
  });

  it('tells a number of another length apart from none, and counts letters in a postcode as none', () => {
    expect(billingFaults({ ...address, phoneNumber: '06 12 34 56', zipCode: '2A004' }, example)).toEqual({
      phoneNumber: 'format',
      zipCode: 'missing',
    });
  });

  it('misses a name in which no letter is seen', () => {
    expect(billingFaults({ ...address, firstName: '\u3164\u3164', lastName: '\u2800' }, example)).toEqual({
      firstName: 'missing',
      lastName: 'missing',
    });
  });

  it('judges the number by the dial code’s example', () => {
    expect(billingFaults(address, '312 345')).toEqual({ phoneNumber: 'format' });
    expect(billingFaults({ ...address, phoneNumber: '312 345' }, '312 345')).toEqual({});
  });
});

describe('the lists', () => {
  it('start from the same France as the form', () => {
    expect(dialCodes.find(({ code }) => code === 'FR')).toEqual(FRENCH_DIAL_CODE);
    expect(content('fr-3166')).toContainEqual({ name: 'France', codeNumeric: FRANCE });
  });

  it('hold examples that pass their own check and fit what the server takes', () => {
    for (const { placeholder, dialCode } of dialCodes) {
      expect(isPhoneNumber(placeholder, placeholder), placeholder).toBe(true);
      expect(phoneDigits(placeholder)).toMatch(/^\d{4,15}$/u);
      expect(dialCode).toMatch(/^\+\d{1,4}$/u);
    }
  });

  it('are put in the order of country codes, without touching what was given', () => {
    const given = [FRENCH_DIAL_CODE, { ...FRENCH_DIAL_CODE, code: 'AD' }, { ...FRENCH_DIAL_CODE, code: 'ZW' }];
    expect(byCountryCode(given).map(({ code }) => code)).toEqual(['AD', 'FR', 'ZW']);
    expect(given[0]?.code).toBe('FR');
    const codes = byCountryCode(dialCodes).map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
  });
});
