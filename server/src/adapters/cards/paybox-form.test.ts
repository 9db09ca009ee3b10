import { paymentForm } from '@eqinox/contract/checkout';
import { expect, test } from 'vitest';
import { PAYBOX_FIELD_NAMES, payboxFields, type PayboxFieldName } from './paybox-fields.ts';
import { payboxForm } from './paybox-form.ts';
import { payboxHmac } from './paybox-signature.ts';
import type { PaymentRequest } from './payment.ts';

const merchant = { site: '1999888', rang: '32', identifiant: '107904482', hmacKey: '0123456789ABCDEF'.repeat(8) };
const page = { url: 'https://cards.example/page', answers: true };
const payment: PaymentRequest = {
  reference: 'EQX1',
  amountCents: 50,
  email: 'camille@example.org',
  payer: {
    firstName: 'Camille',
    lastName: 'Exemple',
    address1: '1 rue de l’Été',
    address2: '',
    zipCode: '75001',
    city: 'Paris',
    countryCode: 250,
    dialCode: '+33',
    mobilePhone: '612345678',
  },
  successUrl: 'https://eqinox.example/payment-success',
  errorUrl: 'https://eqinox.example/payment-error',
  notificationUrl: 'https://eqinox.example/api/payment/notification',
  now: new Date('2026-11-20T08:00:00Z'),
};

test('the order that is signed is the order of the contract, in which the browser posts', () => {
  const written = Object.keys(paymentForm.shape).filter((name) => name.startsWith('pbx_'));
  expect(written).toEqual([...PAYBOX_FIELD_NAMES, 'PBX_HMAC'].map((name) => name.replace('PBX_', 'pbx_')));
  expect(Object.keys(payboxForm(merchant, payment, page))).toEqual(Object.keys(paymentForm.shape));
});

test('what is posted is what was signed; nothing is before the address is known', () => {
  const { paymentUrl, providerAnswers, pbx_HMAC, ...form } = payboxForm(merchant, payment, page);
  expect([paymentUrl, providerAnswers]).toEqual([page.url, true]);
  const posted = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name.replace('pbx_', 'PBX_'), value]),
  ) as Record<PayboxFieldName, string>;
  expect(pbx_HMAC).toBe(payboxHmac(payboxFields(posted), merchant.hmacKey));
  expect(form).toMatchObject({ pbx_TOTAL: '050', pbx_CMD: 'EQX1', pbx_TIME: '2026-11-20T08:00:00+00:00' });
  expect(payboxForm(merchant, { ...payment, payer: null }, page)).toMatchObject({ pbx_BILLING: '', pbx_HMAC: '' });
});
