/** The form that the browser posts to the card page: its fields, their order, its signature. */
import { describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, order, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { providerHmac } from '../../testing/provider-hmac.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct();
const { places } = product;

let people = 0;
const somebody = (): Promise<Person> => insertPerson(product, `forms-${(people += 1)}@example.org`);
const open = (person: Person, idOffre: number): Promise<PaymentForm> =>
  person.call('POST /payment/buy-eqibox', { body: { idOffre } });

/** In posting order (decisions section 6). */
const KEYS = [
  'pbx_SITE',
  'pbx_RANG',
  'pbx_IDENTIFIANT',
  'pbx_TOTAL',
  'pbx_DEVISE',
  'pbx_CMD',
  'pbx_PORTEUR',
  'pbx_RETOUR',
  'pbx_HASH',
  'pbx_TIME',
  'pbx_SHOPPINGCART',
  'pbx_BILLING',
  'pbx_EFFECTUE',
  'pbx_REFUSE',
  'pbx_ANNULE',
  'pbx_ATTENTE',
  'pbx_REPONDRE_A',
  'pbx_RUF1',
  'pbx_HMAC',
  'paymentUrl',
  'providerAnswers',
];

describe('the form', () => {
  test('before billing: every key in posting order, neither billed nor signed', async () => {
    const person = await somebody();
    const form = await open(person, 27);
    expect(Object.keys(form)).toEqual(KEYS);
    expect(form).toMatchObject({
      pbx_SITE: '1999888',
      pbx_RANG: '32',
      pbx_IDENTIFIANT: '107904482',
      pbx_TOTAL: '5000',
      pbx_DEVISE: '978',
      pbx_PORTEUR: person.email,
      pbx_HASH: 'SHA512',
      pbx_BILLING: '',
      pbx_RUF1: 'POST',
      pbx_HMAC: '',
      paymentUrl: `${places.sandbox}/cgi/MYchoix_pagepaiement.cgi`,
      providerAnswers: true,
    });
    expect(form.pbx_RETOUR).toMatch(/;Sign:K$/u);
    expect(form.pbx_SHOPPINGCART).toContain('<totalQuantity>1</totalQuantity>');
  });

  test('after billing: the same order, priced the same, signed over what is posted', async () => {
    const person = await somebody();
    const shown = await open(person, 29);
    const signed = await person.call('POST /payment/add-billing-data', {
      body: { ...billing, firstName: 'Zoé & <Œdipe>', address1: '1 "rue" de l’Été', reference: shown.pbx_CMD },
    });
    expect(Object.keys(signed)).toEqual(KEYS);
    expect(signed.pbx_CMD).toBe(shown.pbx_CMD);
    expect(signed.pbx_TOTAL).toBe(shown.pbx_TOTAL);
    expect(signed.pbx_BILLING).toContain('<FirstName>Zoe OEdipe</FirstName>');
    expect(signed.pbx_HMAC).toMatch(/^[0-9A-F]{128}$/u);
    expect(signed.pbx_HMAC).toBe(providerHmac(signed));
    expect(providerHmac({ ...signed, pbx_TOTAL: '1' })).not.toBe(signed.pbx_HMAC);
  });

  test('the provider takes it, strictly checked', async () => {
    const person = await somebody();
    const form = await order(person, 30);
    expect(await payAtProvider(form)).toContain('/payment-success?Mt=22000&');
  });

  test('addresses lead back to us, within the 150 characters of the provider', async () => {
    const form = await order(await somebody(), 27);
    const addresses = [
      form.pbx_EFFECTUE,
      form.pbx_REFUSE,
      form.pbx_ANNULE,
      form.pbx_ATTENTE,
      form.pbx_REPONDRE_A,
    ] as const;
    for (const address of addresses) {
      expect(address.length).toBeLessThanOrEqual(150);
      // Parameters of our own would be signed too (reference: payment A.7).
      expect(new URL(address).search).toBe('');
      expect(new URL(address).origin).toBe(places.product);
    }
    expect(addresses.map((address) => new URL(address).pathname)).toEqual([
      '/payment-success',
      '/payment-error',
      '/payment-error',
      '/payment-success',
      '/api/payment/notification',
    ]);
  });
});
