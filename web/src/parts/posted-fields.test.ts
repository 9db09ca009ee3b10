import { paymentForm, type PaymentForm } from '@eqinox/contract/checkout';
import { expect, test } from 'vitest';
import { postedFields } from './posted-fields.ts';

const form = Object.fromEntries(
  Object.keys(paymentForm.shape).map((key) => [key, `«${key}» & <>`]),
) as unknown as PaymentForm;

test('the fields are posted under the provider’s names, in the order that was signed, the signature last', () => {
  expect(
    postedFields(form)
      .map(([name]) => name.replace(/^PBX_/u, ''))
      .join(' '),
  ).toBe(
    'SITE RANG IDENTIFIANT TOTAL DEVISE CMD PORTEUR RETOUR HASH TIME SHOPPINGCART BILLING EFFECTUE REFUSE ANNULE ATTENTE REPONDRE_A RUF1 HMAC',
  );
  expect(postedFields(form).every(([name]) => name.startsWith('PBX_'))).toBe(true);
});

test('values travel as they came', () => {
  expect(postedFields(form).find(([name]) => name === 'PBX_REPONDRE_A')).toEqual([
    'PBX_REPONDRE_A',
    '«pbx_REPONDRE_A» & <>',
  ]);
});
