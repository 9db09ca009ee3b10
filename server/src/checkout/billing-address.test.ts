import { expect, test } from 'vitest';
import countries from '../../../content/countries/fr-3166.json' with { type: 'json' };
import { countryLetters, postalAddress } from './billing-address.ts';

const names = new Intl.DisplayNames('fr', { type: 'region' });

test('every country of the form has its two letters, and invoices call it as the form does', () => {
  for (const { name, codeNumeric } of countries) {
    expect(countryLetters(codeNumeric)).toMatch(/^[A-Z]{2}$/u);
    expect(names.of(countryLetters(codeNumeric))).toBe(name);
  }
});

test('a number that no country has does not keep a paid order from its invoice', () => {
  for (const number of [1, 777]) expect(countryLetters(number)).toBe('FR');
});

test('the address on an invoice is the one of the form, in parts', () => {
  const billing = {
    firstName: 'Camille',
    lastName: 'Exemple',
    address1: '1 rue de l’Exemple',
    zipCode: '1000',
    city: 'Bruxelles',
    countryCode: 56,
    countryCodeMobilePhone: '+32',
    mobilePhone: '470123456',
  };
  expect(postalAddress(billing)).toEqual({
    street: ['1 rue de l’Exemple'],
    postcode: '1000',
    city: 'Bruxelles',
    country: 'BE',
  });
  expect(postalAddress({ ...billing, address2: 'Bâtiment B' }).street).toEqual(['1 rue de l’Exemple', 'Bâtiment B']);
});
