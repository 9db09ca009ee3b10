import { expect, test } from 'vitest';
import { billing } from './checkout.ts';

const { countryCode } = billing.shape;

test.each([250, '250', 4, '004', 894])('%j is a country', (country) => {
  expect(countryCode.parse(country)).toBe(Number(country));
});

test.each([
  true,
  [250],
  '0x10',
  ' 250 ',
  '2.5e2',
  '',
  null,
  undefined,
  250.5,
  -250,
  0,
  1,
  777,
  999,
  '999',
  { valueOf: 250 },
])('%j is none, and is not made one', (country) => {
  expect(countryCode.safeParse(country).success).toBe(false);
});
