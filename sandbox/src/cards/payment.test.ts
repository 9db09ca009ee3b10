import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { Buyer, callFields, formBody, Merchant, returnOf, signCall, startTestSandbox } from './merchant.testing.ts';

const ACCEPTED = '1111222233334444';
const CHALLENGED = '4012001037141112';

let sandbox: Sandbox;
let buyer: Buyer;
const merchant = new Merchant();
const keys: Record<string, string> = {};

beforeAll(async () => {
  sandbox = await startTestSandbox();
  buyer = new Buyer(sandbox.url);
  await merchant.start();
  for (const bits of ['1024', '2048']) {
    keys[bits] = await (await buyer.get(`/cards/public-key.pem?bits=${bits}`)).text();
  }
});
afterAll(async () => {
  merchant.stop();
  await sandbox.stop();
});
beforeEach(() => merchant.forget());

const open = (changes: Record<string, string | null> = {}): Promise<string> => {
  return buyer.open(signCall(callFields({ ...merchant.addresses(), ...changes })));
};

/** The raw text up to the signature, checked with the public key. */
const verified = (text: string, bits = '1024'): string => {
  const at = text.lastIndexOf('&Sign=');
  const signature = Buffer.from(decodeURIComponent(text.slice(at + 6)), 'base64');
  expect(signature.length).toBe(Number(bits) / 8);
  expect(verify('RSA-SHA1', Buffer.from(text.slice(0, at)), keys[bits] ?? '', signature)).toBe(true);
  return text.slice(0, at);
};

test('the probe answers what merchants look for', async () => {
  const body = await (await buyer.get('/load.html')).text();
  expect(body).toBe('<html><body><div id="server_status" style="text-align:center;">OK</div></body></html>');
});

test('a payment accepted: notified in the order asked for, signed, then the browser goes back with the same', async () => {
  const page = await open({ PBX_CMD: 'Commande42' });
  const returned = returnOf(await buyer.pay(page, ACCEPTED));
  const [notification] = merchant.received;
  expect(notification).toMatchObject({ method: 'POST', path: '/notification' });
  expect(verified(notification?.text ?? '')).toMatch(
    /^Mt=12000&Ref=Commande42&Auto=XXXXXX&Appel=[1-9]\d{6,9}&Trans=[1-9]\d{6,9}&Erreur=00000&Date=\d{8}&Heure=\d\d:\d\d:\d\d&Pays=FRA&Carte=CB&Garantie=N$/,
  );
  expect(returned).toEqual({ path: '/accepted', text: notification?.text });
});

test.each([
  ['1111222233330002', '00151', '/refused'],
  ['1111222233330051', '00105', '/refused'],
  ['5555555555554444', '00004', '/refused'],
  ['1111222233339999', '99999', '/waiting'],
  ['4975660000000004', '00000', '/accepted'],
])('card %s ends with %s at %s', async (number, code, path) => {
  const returned = returnOf(await buyer.pay(await open(), number));
  expect(returned.path).toBe(path);
  const text = merchant.received[0]?.text ?? '';
  expect(verified(text)).toContain(`&Erreur=${code}&`);
  expect(text.includes('&Auto=')).toBe(code === '00000');
});

test('a cancelled payment', async () => {
  const page = await open();
  const returned = returnOf(await buyer.post(`${page}/cancel`, ''));
  expect(returned.path).toBe('/cancelled');
  expect(verified(merchant.received[0]?.text ?? '')).toMatch(/Erreur=00001&Date=\d{8}&Heure=[\d:]{8}&Garantie=N$/);
});

test('3-D Secure confirmed: the payment is guaranteed', async () => {
  const page = await open();
  const challenge = await buyer.pay(page, CHALLENGED);
  expect(challenge.headers.get('location')).toBe(`${page}/challenge`);
  expect(merchant.received).toEqual([]);
  expect(await (await buyer.get(`${page}/challenge`)).text()).toContain('3-D Secure');
  const returned = returnOf(await buyer.post(`${page}/challenge`, 'answer=confirm'));
  expect(returned.path).toBe('/accepted');
  expect(verified(merchant.received[0]?.text ?? '')).toContain('&Garantie=O');
});

test('3-D Secure refused', async () => {
  const page = await open();
  await buyer.pay(page, CHALLENGED);
  const returned = returnOf(await buyer.post(`${page}/challenge`, 'answer=refuse'));
  expect(returned.path).toBe('/refused');
  expect(verified(merchant.received[0]?.text ?? '')).toContain('&Erreur=00040&');
});

test('PBX_ERRORCODETEST decides instead of the card', async () => {
  const returned = returnOf(await buyer.pay(await open({ PBX_ERRORCODETEST: '00159' }), ACCEPTED));
  expect(returned.path).toBe('/refused');
  expect(merchant.received[0]?.text).toContain('Erreur=00159');
});

test('a refusal may be followed by a success on the same page: same call number, another transaction', async () => {
  const page = await open();
  await buyer.pay(page, '1111222233330051');
  await buyer.pay(page, ACCEPTED);
  const [refusal, success] = merchant.received.map(({ text }) => new URLSearchParams(text));
  expect([refusal?.get('Erreur'), success?.get('Erreur')]).toEqual(['00105', '00000']);
  expect(success?.get('Appel')).toBe(refusal?.get('Appel'));
  expect(Number(success?.get('Trans'))).toBeGreaterThan(Number(refusal?.get('Trans')));
});

test('a page that is over leads back to the merchant and notifies nothing more', async () => {
  const page = await open();
  const first = await buyer.pay(page, ACCEPTED);
  for (const again of [await buyer.pay(page, ACCEPTED), await buyer.get(page)]) {
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  }
  expect(merchant.received).toHaveLength(1);
});

test('a reference that is paid cannot be paid again on another page', async () => {
  const pages = [await open({ PBX_CMD: 'Twice' }), await open({ PBX_CMD: 'Twice' })];
  await buyer.pay(pages[0] ?? '', ACCEPTED);
  expect(returnOf(await buyer.pay(pages[1] ?? '', ACCEPTED)).path).toBe('/refused');
  expect(merchant.received.map(({ text }) => new URLSearchParams(text).get('Erreur'))).toEqual(['00000', '00015']);
});

test('a page nobody uses closes by itself after PBX_DISPLAY seconds', async () => {
  const page = await open({ PBX_DISPLAY: '1' });
  const [notification] = await merchant.atLeast(1);
  expect(verified(notification?.text ?? '')).toContain('&Erreur=00030&');
  const returned = returnOf(await buyer.pay(page, ACCEPTED));
  expect(returned).toEqual({ path: '/cancelled', text: notification?.text });
});

test('without PBX_RUF1 the notification is a GET', async () => {
  await buyer.pay(await open({ PBX_RUF1: null }), ACCEPTED);
  expect(merchant.received[0]).toMatchObject({ method: 'GET', path: '/notification' });
  verified(merchant.received[0]?.text ?? '');
});

test('PBX_SIGN_KEYSIZE=2048 asks for the longer key', async () => {
  expect(createPublicKey(keys['2048'] ?? '').asymmetricKeyDetails?.modulusLength).toBe(2048);
  await buyer.pay(await open({ PBX_SIGN_KEYSIZE: '2048' }), ACCEPTED);
  verified(merchant.received[0]?.text ?? '', '2048');
});

test('parameters of the return address are signed with the rest, those of the notification address are not', async () => {
  const { PBX_EFFECTUE, PBX_REPONDRE_A } = merchant.addresses();
  const own = { PBX_EFFECTUE: `${PBX_EFFECTUE}?own=1`, PBX_REPONDRE_A: `${PBX_REPONDRE_A}?own=1`, PBX_RUF1: null };
  const returned = returnOf(await buyer.pay(await open(own), ACCEPTED));
  expect(verified(returned.text)).toMatch(/^own=1&Mt=12000&/);
  const notified = merchant.received[0]?.text ?? '';
  expect(notified).toMatch(/^own=1&Mt=/);
  verified(notified.replace('own=1&', ''));
});

test('text outside ASCII travels as Latin-1', async () => {
  await buyer.pay(await open({ PBX_CMD: 'été @1,5' }), ACCEPTED);
  expect(verified(merchant.received[0]?.text ?? '')).toContain('&Ref=%E9t%E9%20@1,5&');
});

test('a merchant that cannot be reached does not keep the buyer', async () => {
  const dead = { PBX_REPONDRE_A: 'http://127.0.0.1:9/notification', PBX_CMD: 'Unreachable' };
  expect(returnOf(await buyer.pay(await open(dead), ACCEPTED)).path).toBe('/accepted');
  const log = (await (await buyer.get('/__log')).json()) as { notifications: Record<string, unknown>[] };
  expect(log.notifications.find((entry) => entry['reference'] === 'Unreachable')).toMatchObject({ status: null });
});

test('without a return address the provider shows the end itself', async () => {
  const response = await buyer.pay(await open({ PBX_EFFECTUE: null }), ACCEPTED);
  expect(await response.text()).toContain('Paiement accepté');
});

test('the card form says what to correct, and tries nothing', async () => {
  const page = await open();
  const response = await buyer.post(page, 'number=12&expiry=13%2F30&cvv=');
  expect(response.status).toBe(422);
  expect((await response.text()).match(/class="error"/g)).toHaveLength(3);
  expect(merchant.received).toEqual([]);
  await buyer.post(page, `number=${ACCEPTED}&expiry=0120&cvv=123`);
  expect(merchant.received[0]?.text).toContain('Erreur=00008');
});

test('the card page shows what is paid, escaped, and fills in a test card', async () => {
  const page = await open({ PBX_CMD: '<b>"x"' });
  const body = await (await buyer.get(`${page}?card=${ACCEPTED}`)).text();
  expect(body).toContain('&#60;b&#62;&#34;x&#34;');
  expect(body).toMatch(/Payer 120,00\u00a0€/);
  expect(body).toContain(`value="${ACCEPTED}"`);
  expect(body).toContain('Page d’essai');
});

test.each([
  ['Erreur PAYBOX 4', callFields({ PBX_BILLING: null })],
  ['PAYBOX 3 : Accès refusé', callFields({ PBX_IDENTIFIANT: '999' })],
])('refused call: %s', async (words, fields) => {
  const response = await buyer.post('/php/', formBody(signCall(fields)));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await response.text()).toContain(words);
});

test('refused signature, in every way in', async () => {
  const unsigned = formBody([...callFields(), ['PBX_HMAC', 'A'.repeat(128)]]);
  for (const path of ['/cgi/MYchoix_pagepaiement.cgi', '/cgi/MYframepagepaiement_ip.cgi', '/php/']) {
    for (const response of [await buyer.post(path, unsigned), await buyer.get(`${path}?${unsigned}`)]) {
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("Problème d'identification du commerce");
    }
  }
});

test('a call by GET opens a page as well', async () => {
  const response = await buyer.get(`/php/?${formBody(signCall(callFields()))}`);
  expect(response.headers.get('location')).toMatch(/^\/cards\/payments\/\w+$/);
});

test('the journal keeps calls, attempts and notifications, and no card number', async () => {
  await buyer.pay(await open({ PBX_CMD: 'Logged' }), ACCEPTED);
  const body = await (await buyer.get('/__log')).text();
  const log = JSON.parse(body) as Record<'requests' | 'attempts' | 'notifications', Record<string, unknown>[]>;
  expect(log.requests[0]).toMatchObject({ reference: 'Logged', outcome: 'accepted' });
  expect(log.attempts[0]).toMatchObject({ reference: 'Logged', code: '00000', amount: '12000' });
  expect(log.notifications[0]).toMatchObject({ reference: 'Logged', status: 200 });
  expect(body).not.toContain(ACCEPTED);
});
