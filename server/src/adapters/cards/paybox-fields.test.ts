import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYBOX_FIELD_NAMES, payboxFields, payboxMessage, payboxTime, payboxTotal } from './paybox-fields.ts';
import type { PayboxFieldName } from './paybox-fields.ts';

test('fields come in posting order, however they were given', () => {
  const given = PAYBOX_FIELD_NAMES.toReversed().map((name): [PayboxFieldName, string] => [name, `value of ${name}`]);
  const fields = payboxFields(Object.fromEntries(given) as Record<PayboxFieldName, string>);
  expect(fields.map(([name]) => name.slice(4)).join(' ')).toBe(
    'SITE RANG IDENTIFIANT TOTAL DEVISE CMD PORTEUR RETOUR HASH TIME SHOPPINGCART BILLING EFFECTUE REFUSE ANNULE ATTENTE REPONDRE_A RUF1',
  );
  expect(fields[3]).toEqual(['PBX_TOTAL', 'value of PBX_TOTAL']);
});

test('the message holds raw values in order, without PBX_HMAC', () => {
  const fields = [
    ['PBX_CMD', 'A&B=é "<x>"+'],
    ['PBX_TOTAL', '000'],
    ['PBX_HMAC', 'FF'],
  ] as const;
  expect(payboxMessage(fields)).toBe('PBX_CMD=A&B=é "<x>"+&PBX_TOTAL=000');
});

test.each([
  [0, '000'],
  [5, '005'],
  [99, '099'],
  [1990, '1990'],
  [9_999_999_999, '9999999999'],
])('a total of %i cents', (cents, text) => {
  expect(payboxTotal(cents)).toBe(text);
});

test.each([-1, 0.5, 1e10, Number.NaN, Number.POSITIVE_INFINITY])('not a total: %d', (cents) => {
  expect(() => payboxTotal(cents)).toThrow(RangeError);
});

test('any amount keeps its value in 3 to 10 digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(payboxTotal(cents)).toMatch(/^\d{3,10}$/);
      expect(Number(payboxTotal(cents))).toBe(cents);
    }),
  );
});

test('the time is that instant, to the second', () => {
  expect(payboxTime(new Date('2026-11-20T09:00:00.987+01:00'))).toBe('2026-11-20T08:00:00+00:00');
});
