import { verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { Buyer, callFields, formBody, Merchant, returnOf, signCall, startTestSandbox } from './merchant.testing.ts';
import { NO_TROUBLE, readSwitches } from './switches.ts';

const ACCEPTED = '1111222233334444';
const REFUSED = '1111222233330051';

let sandbox: Sandbox;
let buyer: Buyer;
let publicKey: string;
const merchant = new Merchant();

beforeAll(async () => {
  sandbox = await startTestSandbox();
  buyer = new Buyer(sandbox.url);
  await merchant.start();
  publicKey = await (await buyer.get('/cards/public-key.pem')).text();
});
afterAll(async () => {
  merchant.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  merchant.forget();
  await buyer.switches({});
});

const open = (changes: Record<string, string | null> = {}): Promise<string> => {
  return buyer.open(signCall(callFields({ ...merchant.addresses(), ...changes })));
};

const pay = async (notification: object, changes: Record<string, string> = {}, number = ACCEPTED): Promise<string> => {
  await buyer.switches({ once: true, notification });
  return returnOf(await buyer.pay(await open(changes), number)).text;
};

const isSigned = (text: string): boolean => {
  const at = text.lastIndexOf('&Sign=');
  const signature = Buffer.from(decodeURIComponent(text.slice(at + 6)), 'base64');
  return at > 0 && verify('RSA-SHA1', Buffer.from(text.slice(0, at)), publicKey, signature);
};

const texts = (): string[] => {
  return merchant.received.map(({ text }) => text);
};

test('duplicate: the same notification again, byte for byte', async () => {
  const returned = await pay({ duplicate: 2 });
  expect(texts()).toEqual([returned, returned, returned]);
});

test('wrong signature', async () => {
  const returned = await pay({ wrongSignature: true });
  expect(isSigned(returned)).toBe(true);
  expect(isSigned(texts()[0] ?? '')).toBe(false);
  expect(texts()[0]?.split('&Sign=')[0]).toBe(returned.split('&Sign=')[0]);
});

test('wrong amount and wrong reference are correctly signed', async () => {
  await pay({ wrongAmount: true, wrongReference: true }, { PBX_CMD: 'Right' });
  expect(isSigned(texts()[0] ?? '')).toBe(true);
  expect(texts()[0]).toMatch(/^Mt=12001&Ref=XRight&/);
});

test('signature encoded twice', async () => {
  const returned = await pay({ doubleEncodedSignature: true });
  const [before, signature] = texts()[0]?.split('&Sign=') ?? [];
  expect(`${before}&Sign=${decodeURIComponent(signature ?? '')}`).toBe(returned);
});

test('missing signature', async () => {
  const returned = await pay({ missingSignature: true });
  expect(texts()).toEqual([returned.split('&Sign=')[0]]);
});

test('out of order: the refusal of an earlier try comes after the success', async () => {
  await pay({ outOfOrder: true });
  const [success, failure] = texts().map((text) => new URLSearchParams(text));
  expect([success?.get('Erreur'), failure?.get('Erreur')]).toEqual(['00000', '00105']);
  expect(failure?.get('Auto')).toBeNull();
  expect(failure?.get('Appel')).toBe(success?.get('Appel'));
  expect(Number(failure?.get('Trans'))).toBeLessThan(Number(success?.get('Trans')));
  expect(texts().every(isSigned)).toBe(true);
});

test('replay: the latest success is sent again during another payment', async () => {
  const paid = await pay({});
  merchant.forget();
  const refused = await pay({ replay: true }, {}, REFUSED);
  expect(texts()).toEqual([refused, paid]);
});

test('a forged source address', async () => {
  await pay({ sourceHeader: '194.2.122.158' });
  await pay({});
  expect(merchant.received.map(({ source }) => source)).toEqual(['194.2.122.158', undefined]);
});

test('from the back office: a query to its own address, whose parameters are signed with the rest', async () => {
  await pay({ backOffice: `${merchant.url}/known?shop=12` }, { PBX_CMD: 'Office' });
  expect(merchant.received).toMatchObject([{ method: 'GET', path: '/known' }]);
  expect(texts()[0]).toMatch(/^shop=12&Mt=12000&Ref=Office&/);
  expect(isSigned(texts()[0] ?? '')).toBe(true);
});

test('never: the next payment is the first that the merchant hears of', async () => {
  await pay({ when: 'never' }, { PBX_CMD: 'Silent' });
  await pay({}, { PBX_CMD: 'Told' });
  expect(texts().map((text) => new URLSearchParams(text).get('Ref'))).toEqual(['Told']);
});

test('before: the browser goes back once the merchant has answered; after: without waiting for it', async () => {
  const events: string[] = [];
  merchant.beforeAnswer = async () => void events.push('notified');
  await pay({ when: 'before' });
  events.push('returned');
  expect(events).toEqual(['notified', 'returned']);

  let release = (): void => {};
  const returned = new Promise<void>((done) => (release = done));
  merchant.beforeAnswer = () => returned;
  await pay({ when: 'after' }, { PBX_CMD: 'After' });
  release();
  await vi.waitFor(async () => {
    const log = (await (await buyer.get('/__log')).json()) as { notifications: Record<string, unknown>[] };
    expect(log.notifications.find(({ reference }) => reference === 'After')).toMatchObject({ status: 200 });
  });
});

test('delayed: another payment made meanwhile is notified first', async () => {
  await pay({ when: 'after', delayMs: 1500 }, { PBX_CMD: 'Late' });
  await pay({}, { PBX_CMD: 'Quick' });
  await merchant.atLeast(2);
  expect(texts().map((text) => new URLSearchParams(text).get('Ref'))).toEqual(['Quick', 'Late']);
});

test('switches are for one attempt or stay, for one payer or for everybody', async () => {
  const silent = { notification: { when: 'never' } };
  await buyer.switches(silent, 'Camille@exemple.fr');
  for (let times = 0; times < 2; times += 1) await buyer.pay(await open(), ACCEPTED);
  expect(texts()).toEqual([]);
  await buyer.pay(await open({ PBX_PORTEUR: 'autre@exemple.fr' }), ACCEPTED);
  expect(texts()).toHaveLength(1);
  await buyer.switches({}, 'camille@exemple.fr');

  await buyer.switches({ once: true, ...silent });
  await buyer.pay(await open(), ACCEPTED);
  await buyer.pay(await open({ PBX_PORTEUR: 'autre@exemple.fr' }), ACCEPTED);
  expect(texts()).toHaveLength(2);
});

test('strict can be switched off', async () => {
  const old = formBody(signCall(callFields({ PBX_TIME: '2014-12-01T00:00:00+00:00' })));
  expect((await buyer.post('/php/', old)).status).toBe(400);
  await buyer.switches({ strict: false }, 'camille@exemple.fr');
  expect((await buyer.post('/php/', old)).status).toBe(303);
  await buyer.switches({}, 'camille@exemple.fr');
});

test('what is set can be read back; what cannot be understood is refused', async () => {
  const put = await buyer.switches({ notification: { duplicate: 1 } });
  const expected = { ...NO_TROUBLE, notification: { ...NO_TROUBLE.notification, duplicate: 1 } };
  expect(await put.json()).toEqual(expected);
  expect(await (await buyer.get('/cards/switches')).json()).toEqual(expected);
  expect((await buyer.switches({ notification: { duplicat: 1 } })).status).toBe(400);
});

test.each<{ input: unknown }>(
  [
    null,
    [],
    'x',
    { unknown: 1 },
    { once: 'yes' },
    { toString: true },
    { notification: 1 },
    { notification: { when: 'later' } },
    { notification: { duplicate: -1 } },
    { notification: { duplicate: 21 } },
    { notification: { delayMs: 1.5 } },
    { notification: { sourceHeader: 'a\r\nb' } },
    { notification: { backOffice: 'nowhere' } },
    { direct: { answers: 'perhaps' } },
    { direct: { delayMs: -1 } },
    { probe: 'away' },
  ].map((input) => ({ input })),
)('not switches: $input', ({ input }) => {
  expect(readSwitches(input)).toBeTypeOf('string');
});
