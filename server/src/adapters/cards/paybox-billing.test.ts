import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payboxBilling, payboxShoppingCart } from './paybox-billing.ts';
import type { PayerAddress } from './payment.ts';

const ADDRESS: PayerAddress = {
  firstName: 'Camille',
  lastName: 'Exemple',
  address1: '1 rue de Paris',
  address2: 'Bat A',
  zipCode: '75001',
  city: 'Paris',
  countryCode: 250,
  dialCode: '+33',
  mobilePhone: '0612345678',
};

/** The text of one element of the billing XML. */
const element = (name: string, changes: Partial<PayerAddress>): string | undefined => {
  return new RegExp(`<${name}>([^<>]*)</${name}>`).exec(payboxBilling({ ...ADDRESS, ...changes }))?.[1];
};

test('the whole document', () => {
  expect(payboxBilling(ADDRESS)).toBe(
    '<?xml version="1.0" encoding="utf-8"?><Billing><Address><FirstName>Camille</FirstName><LastName>Exemple</LastName><Address1>1 rue de Paris</Address1><Address2>Bat A</Address2><ZipCode>75001</ZipCode><City>Paris</City><CountryCode>250</CountryCode><CountryCodeMobilePhone>+33</CountryCodeMobilePhone><MobilePhone>0612345678</MobilePhone></Address></Billing>',
  );
  expect(payboxShoppingCart(1)).toBe(
    '<?xml version="1.0" encoding="utf-8"?><shoppingcart><total><totalQuantity>1</totalQuantity></total></shoppingcart>',
  );
});

test.each([0, 100, 1.5, -1])('not a quantity: %d', (quantity) => {
  expect(() => payboxShoppingCart(quantity)).toThrow(RangeError);
});

test.each([
  ['Hélène', 'Helene'],
  ['Zoë-Œdipe', 'Zoe-OEdipe'],
  ['D’Ængstrøm', "D'AEngstrom"],
  ['Łukasz Đặng', 'Lukasz Dang'],
  ['Straße ﬁn', 'Strasse fin'],
  ['Anne\r\nMarie', 'Anne Marie'],
  ['  Jean   Marc  ', 'Jean Marc'],
  ['Eve 😀', 'Eve'],
  ['A & B <c> "d"', 'A B c d'],
  ['a'.repeat(200), 'a'.repeat(22)],
  [`${'œ'.repeat(10)}é`, `${'oe'.repeat(10)}e`],
  [`${'a'.repeat(21)} bc`, 'a'.repeat(21)],
  ['कमल', 'NC'],
  ['王', 'NC'],
])('the name %j becomes %s', (firstName, expected) => {
  expect(element('FirstName', { firstName })).toBe(expected);
  expect(element('LastName', { lastName: firstName })).toBe(expected);
});

test.each([
  ['12 bis, rue de l’Église', '12 bis rue de l Eglise'],
  ['b'.repeat(200), 'b'.repeat(50)],
  ['—', 'NC'],
])('the line %j becomes %s', (line, expected) => {
  expect(element('Address1', { address1: line })).toBe(expected);
  expect(element('City', { city: line })).toBe(expected);
});

test('the second line may be empty, the postcode keeps its dash', () => {
  expect(element('Address2', { address2: '' })).toBe('');
  expect(element('ZipCode', { zipCode: '1000-001' })).toBe('1000-001');
  expect(element('ZipCode', { zipCode: '' })).toBe('NC');
});

test.each([
  [250, '250'],
  [56, '056'],
  [4, '004'],
  [0, ''],
  [null, ''],
])('country %s', (countryCode, expected) => {
  expect(element('CountryCode', { countryCode })).toBe(expected);
});

test.each([
  ['+33', '+33'],
  ['33', '+33'],
  ['0033', '+33'],
  ['+1', '+1'],
  ['+1684', '+1'],
  ['+441481', '+44'],
  ['+977', '+977'],
  ['+35818', '+358'],
  ['', '+33'],
])('dial code %j', (dialCode, expected) => {
  expect(element('CountryCodeMobilePhone', { dialCode })).toBe(expected);
});

test.each([
  ['+33', '612345678', '0612345678'],
  ['+33', '06 12 34 56 78', '0612345678'],
  ['+34', '612345678', '612345678'],
  ['+49', '015123456789', '5123456789'],
])('phone %s %s', (dialCode, mobilePhone, expected) => {
  expect(element('MobilePhone', { dialCode, mobilePhone })).toBe(expected);
});

test('whatever is typed, every element stays within the provider’s rules, on one line', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 250 }), fc.string({ unit: 'grapheme', maxLength: 250 }));
  const address = fc.record({
    firstName: text,
    lastName: text,
    address1: text,
    address2: text,
    zipCode: text,
    city: text,
    countryCode: fc.option(fc.integer({ min: -5, max: 2000 })),
    dialCode: text,
    mobilePhone: fc.stringMatching(/^\d{4,15}$/),
  });
  const rules =
    /^<\?xml version="1\.0" encoding="utf-8"\?><Billing><Address><FirstName>[A-Za-z0-9 /'-]{1,22}<\/FirstName><LastName>[A-Za-z0-9 /'-]{1,22}<\/LastName><Address1>[A-Za-z0-9 ]{1,50}<\/Address1><Address2>[A-Za-z0-9 ]{0,50}<\/Address2><ZipCode>[A-Za-z0-9 -]{1,16}<\/ZipCode><City>[A-Za-z0-9 ]{1,50}<\/City><CountryCode>(?:(?!000)\d{3})?<\/CountryCode><CountryCodeMobilePhone>\+\d{1,3}<\/CountryCodeMobilePhone><MobilePhone>\d{4,10}<\/MobilePhone><\/Address><\/Billing>$/;
  fc.assert(
    fc.property(address, (typed) => rules.test(payboxBilling(typed))),
    { numRuns: 500 },
  );
});
