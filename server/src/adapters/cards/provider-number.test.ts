import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from './provider-number.ts';

test.each([
  ['8155105', '8155105'],
  ['0008155105', '8155105'],
  ['0000000010', '10'],
  [' 0593568480', '593568480'],
  ['0000000000', '0'],
  ['0', '0'],
  ['', ''],
])('%j is %j', (written, plain) => {
  expect(plainNumber(written)).toBe(plain);
});

test('any number is one text, however many zeros stand before it, and no two numbers are the same', () => {
  const numbers = fc.nat(2_147_483_647);
  fc.assert(
    fc.property(numbers, numbers, fc.nat(10), (one, other, zeros) => {
      const padded = '0'.repeat(zeros) + String(one);
      expect(plainNumber(padded)).toBe(String(one));
      expect(plainNumber(padded) === plainNumber(String(other).padStart(10, '0'))).toBe(one === other);
    }),
  );
});
