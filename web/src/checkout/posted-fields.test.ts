import { paymentForm, type PaymentForm } from '@eqinox/contract/checkout';
import { PAYBOX_FIELD_NAMES } from '@eqinox/domain/checkout/paybox-fields';
import { expect, test } from 'vitest';
import { postedFields } from './posted-fields.ts';

const form = Object.fromEntries(Object.keys(paymentForm.shape).map((key) => [key, `«${key}» & <>`])) as PaymentForm;

test('the fields are posted under the provider’s names, in the order that was signed, the signature last', () => {
  expect(postedFields(form).map(([name]) => name)).toEqual([...PAYBOX_FIELD_NAMES, 'PBX_HMAC']);
});

test('values travel as they came', () => {
  expect(postedFields(form).find(([name]) => name === 'PBX_REPONDRE_A')).toEqual([
    'PBX_REPONDRE_A',
    '«pbx_REPONDRE_A» & <>',
  ]);
});
