/** What production asks of a notification beyond its signature: the provider's keys sign for every shop, and for tests. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CARDS, notificationsOf, openCardPage, presentCard, troubleNotifications } from '../../testing/card-page.ts';
import { testCardProvider } from '../../testing/card-provider.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { order } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import { writeOperatorFiles } from '../../testing/operator-files.ts';
import { PRODUCTION_ENV } from '../../testing/production-env.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const PROVIDER = '194.2.122.158';
const provider = testCardProvider();
afterAll(provider.close);

/** A second key of the bank's, which it will spoil. */
const second = testCardProvider();
afterAll(second.close);

const folder = await mkdtemp(join(tmpdir(), 'eqinox-operator-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const production = await startTestProduct({
  env: {
    ...PRODUCTION_ENV,
    ...(await writeOperatorFiles(folder)),
    SMTP_HOST: '127.0.0.1',
    PAYBOX_HOSTS: 'https://127.0.0.1:1',
    PAYBOX_DIRECT_HOSTS: 'https://127.0.0.1:1',
    PAYBOX_RANG: '001',
    PAYBOX_HMAC_KEY: 'C0FFEE'.repeat(22).slice(0, 128),
    PAYBOX_PUBLIC_KEYS: `${second.publicKeyFile},${provider.publicKeyFile}`,
    PAYBOX_SOURCE_ADDRESSES: `${PROVIDER}, 195.25.67.22`,
    // A proxy of ours on this machine appends the caller's address.
    TRUST_PROXY: '127.0.0.1',
  },
});

let people = 0;
const signedOrder = async () => {
  const person = await insertPerson(production, `production-${(people += 1)}@example.org`);
  const form = await order(person, 27);
  return { person, form, ordered: { reference: form.pbx_CMD, amount: form.pbx_TOTAL } };
};
const from = (addresses: string) => ({ 'x-forwarded-for': addresses });
const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1 };
const NOTHING = { paidOrders: 0, purchases: 0, invoices: 0, mails: 0 };

test('the form speaks of production', async () => {
  const { form } = await signedOrder();
  expect(form).toMatchObject({
    pbx_SITE: '1234567',
    pbx_RANG: '001',
    pbx_EFFECTUE: 'https://eqinox.example/payment-success',
    pbx_REPONDRE_A: 'https://eqinox.example/api/payment/notification',
  });
});

test('from the provider’s address, authorised by a bank: bought', async () => {
  const { person, ordered } = await signedOrder();
  expect(await provider.notify(production.places, { ...ordered, authorisation: '123456' }, from(PROVIDER))).toBe(200);
  expect(await paymentOutcome(production.db, person)).toMatchObject({ ...ONCE, verdicts: ['paid'] });
});

test.each([
  ['mapped into IPv6', `::ffff:${PROVIDER}`],
  ['mapped, in hexadecimal', '::FFFF:c202:7a9e'],
  ['mapped, at length', `0:0:0:0:0:ffff:${PROVIDER}`],
])('from the provider’s address %s: bought', async (_, address) => {
  const { person, ordered } = await signedOrder();
  expect(await provider.notify(production.places, { ...ordered, authorisation: '123456' }, from(address))).toBe(200);
  expect(await paymentOutcome(production.db, person)).toMatchObject({ ...ONCE, verdicts: ['paid'] });
});

describe('well signed, and yet not bought', () => {
  test.each([
    ['no proxy between', {}],
    ['another address', from('203.0.113.9')],
    ['the test platform’s', from('195.101.99.76')],
    ['an address that claims to forward for the provider', from(`${PROVIDER}, 203.0.113.9`)],
  ])('from %s', async (_, headers) => {
    const { person, ordered } = await signedOrder();
    expect(await provider.notify(production.places, { ...ordered, authorisation: '123456' }, headers)).toBe(403);
    expect(await paymentOutcome(production.db, person)).toMatchObject({ ...NOTHING, verdicts: [] });
  });

  test.each([
    ['a test authorisation', 'XXXXXX'],
    ['no authorisation', null],
    ['an empty one', ''],
  ])('%s: somebody paid with play money', async (_, authorisation) => {
    const { person, ordered } = await signedOrder();
    expect(await provider.notify(production.places, { ...ordered, authorisation }, from(PROVIDER))).toBe(200);
    expect(await paymentOutcome(production.db, person)).toMatchObject({
      ...NOTHING,
      verdicts: ['not-authorised'],
      attempts: ['review'],
    });
    // Real money under the same reference still buys.
    await provider.notify(production.places, { ...ordered, authorisation: '654321' }, from(PROVIDER));
    expect(await paymentOutcome(production.db, person)).toMatchObject({ ...ONCE, attempts: ['paid'] });
  });

  test.each([
    ['one cent less', { amount: '4999' }],
    ['a cent', { amount: '1' }],
    ['more than integers hold', { amount: '9999999999' }],
  ])('%s', async (_, changed) => {
    const { person, ordered } = await signedOrder();
    const notified = { ...ordered, ...changed, authorisation: '123456' };
    expect(await provider.notify(production.places, notified, from(PROVIDER))).toBe(200);
    expect(await paymentOutcome(production.db, person)).toMatchObject({ ...NOTHING, verdicts: ['amount-mismatch'] });
  });

  test('for an attempt that was never signed', async () => {
    const person = await insertPerson(production, 'unsigned@example.org');
    const { pbx_CMD } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
    const notified = { reference: pbx_CMD, amount: '5000', authorisation: '123456' };
    expect(await provider.notify(production.places, notified, from(PROVIDER))).toBe(200);
    expect(await paymentOutcome(production.db, person)).toMatchObject(NOTHING);
  });

  test('strange references and codes are written down, never a fault', async () => {
    for (const reference of ['x', '%', 'é', 'a'.repeat(300), "'; drop table checkout.orders; --"]) {
      expect(await provider.notify(production.places, { reference, amount: '1' }, from(PROVIDER))).toBe(200);
    }
    expect(await provider.notify(production.places, { reference: 'a\u0000b', amount: '1' }, from(PROVIDER))).toBe(403);
    expect(
      await provider.notify(production.places, { reference: 'x', amount: '1', code: 'ZZZZZ' }, from(PROVIDER)),
    ).toBe(200);
    expect(production.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  test('each is an error in the log that an operator sees, without a card or an address of a person', async () => {
    const { ordered, person } = await signedOrder();
    await provider.notify(production.places, { ...ordered, amount: '1' }, from(PROVIDER));
    // The question that is asked of the provider at once may have a line of its own, before this one.
    const errors = production.logged.map((entry) => JSON.parse(entry)).filter(({ level }) => level === 50);
    expect(errors.find((entry) => JSON.stringify(entry).includes(ordered.reference))).toMatchObject({
      alarm: 'payment-irregular',
      verdict: 'amount-mismatch',
      code: '00000',
    });
    expect(production.logged.join('')).not.toContain(person.email);
  });
});

describe('of the bank’s keys', () => {
  const notify = async (status: number): Promise<void> => {
    const { person, ordered } = await signedOrder();
    const notified = { ...ordered, authorisation: '123456' };
    expect(await provider.notify(production.places, notified, from(PROVIDER))).toBe(status);
    const expected = status === 200 ? { ...ONCE, verdicts: ['paid'] } : { ...NOTHING, verdicts: [] };
    expect(await paymentOutcome(production.db, person)).toMatchObject(expected);
  };
  const alarms = (alarm: string) => production.logged.filter((line) => line.includes(`"alarm":"${alarm}"`));

  test('one that is no key is left out and said: what the other signed is believed', async () => {
    await writeFile(second.publicKeyFile, 'spoilt on its way');
    await notify(200);
    await notify(200);
    expect(alarms('payment-key-unusable')).toHaveLength(1);
    const forged = await second.notify(production.places, { reference: 'x', amount: '1' }, from(PROVIDER));
    expect(forged).toBe(403);
  });

  test('none that is a key: not believed and not refused, so that it is sent again; never a fault', async () => {
    const good = await readFile(provider.publicKeyFile);
    await writeFile(provider.publicKeyFile, '');
    await notify(503);
    expect(alarms('payment-keys-none')).toHaveLength(1);
    await writeFile(provider.publicKeyFile, good);
    await notify(200);
    expect(production.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  });
});

test('without a proxy of ours, nobody says where they come from', async () => {
  const product = await startTestProduct({ env: { PAYBOX_SOURCE_ADDRESSES: PROVIDER } });
  const person = await insertPerson(product, 'spoofed@example.org');
  await troubleNotifications(product.places, person, { sourceHeader: PROVIDER });
  const form = await order(person, 27);
  await presentCard(await openCardPage(form), CARDS.accepted);
  expect(await notificationsOf(product.places, form.pbx_CMD)).toMatchObject([{ status: 403 }]);
  expect(await paymentOutcome(product.db, person)).toMatchObject(NOTHING);
  await product.stop();
});
