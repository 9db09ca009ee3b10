import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testLog } from '../../../testing/test-log.ts';
import { consult, refund } from './paybox-direct.ts';

/** Hosts that answer what a test tells them, and keep what they were asked. */
const hosts = [0, 1].map(() => {
  const silence: (form: URLSearchParams) => string | null = () => null;
  const host = { url: '', asked: [] as URLSearchParams[], answer: silence };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    host.asked.push(form);
    const text = host.answer(form);
    if (text === null) request.socket.destroy();
    else response.end(Buffer.from(text, 'latin1'));
  };
  const server = createServer((request, response) => void reply(request, response));
  return { host, server };
});
const [first, second] = hosts.map(({ host }) => host) as [(typeof hosts)[0]['host'], (typeof hosts)[0]['host']];
beforeAll(async () => {
  for (const { host, server } of hosts) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
});
afterAll(() => hosts.forEach(({ server }) => server.close()));
beforeEach(() => {
  for (const { host } of hosts) host.asked.length = 0;
});

const config = () => ({ directHosts: [first.url, second.url], site: '1999888', rang: '32', directKey: '1999888I' });
const answering =
  (code: string, more = '') =>
  (form: URLSearchParams) =>
    `NUMTRANS=0000000008&NUMAPPEL=0000000007&NUMQUESTION=${form.get('NUMQUESTION')}&SITE=1999888&RANG=32&AUTORISATION=XXXXXX&CODEREPONSE=${code}&COMMENTAIRE=d%E9j%E0&REFERENCE=${form.get('REFERENCE')}${more}`;
const paid = answering('00000', '&STATUS=Captur%E9&MONTANT=0000005000');
const now = new Date('2026-07-14T22:30:05Z');
const ask = () => consult(config(), { number: 12, now, reference: 'EQX1' }, testLog);
const giveBack = () =>
  refund(config(), { number: 13, now, reference: 'EQX1', amountCents: 5000, call: '7', transaction: '8' }, testLog);

test('a consultation names the shop, the question and the time in Paris, and reads the payment', async () => {
  first.answer = paid;
  expect(await ask()).toEqual({
    outcome: 'paid',
    payment: {
      reference: 'EQX1',
      amountCents: 5000,
      outcome: 'paid',
      code: '00000',
      authorisation: 'XXXXXX',
      isTest: true,
      call: '7',
      transaction: '8',
    },
    refunded: false,
  });
  expect(Object.fromEntries(first.asked[0] ?? [])).toEqual({
    VERSION: '00104',
    TYPE: '00017',
    SITE: '1999888',
    RANG: '32',
    CLE: '1999888I',
    NUMQUESTION: '0000000012',
    DATEQ: '15072026003005',
    REFERENCE: 'EQX1',
  });
  expect(second.asked).toEqual([]);
});

test('a refund is ten digits of cents, of one transaction', async () => {
  first.answer = answering('00000');
  expect(await giveBack()).toEqual({ outcome: 'done', code: '00000' });
  expect(Object.fromEntries(first.asked[0] ?? [])).toMatchObject({
    TYPE: '00014',
    MONTANT: '0000005000',
    DEVISE: '978',
    NUMAPPEL: '0000000007',
    NUMTRANS: '0000000008',
  });
  for (const amountCents of [0, -1, 12.5, Number.NaN]) {
    const wrong = { number: 13, now, reference: 'EQX1', amountCents, call: '7', transaction: '8' };
    await expect(refund(config(), wrong, testLog)).rejects.toThrow(RangeError);
  }
});

describe('the second host', () => {
  test.each(['00001', '00097', '00098'])('is asked after %s, the same question', async (code) => {
    first.answer = answering(code);
    second.answer = paid;
    expect(await ask()).toMatchObject({ outcome: 'paid' });
    expect(second.asked[0]?.get('NUMQUESTION')).toBe('0000000012');
    second.answer = answering('00000');
    expect(await giveBack()).toEqual({ outcome: 'done', code: '00000' });
  });

  test.each([
    ['00151', 'unpaid'],
    ['001A1', 'unpaid'],
    ['00018', 'unpaid'],
    ['99999', 'pending'],
  ])('is not asked after %s, which is an answer: %s', async (code, outcome) => {
    first.answer = answering(code);
    expect(await ask()).toEqual({ outcome, code });
    expect(second.asked).toEqual([]);
  });

  test('is asked about a payment when the first is silent, but never for money back', async () => {
    first.answer = () => null;
    second.answer = paid;
    expect(await ask()).toMatchObject({ outcome: 'paid' });
    second.asked.length = 0;
    expect(await giveBack()).toMatchObject({ outcome: 'unknown' });
    expect(second.asked).toEqual([]);
  });
});

test.each([
  ['00005', 'asked-before'],
  ['00011', 'refused'],
  ['00018', 'refused'],
  ['00003', 'unknown'],
  ['00006', 'unknown'],
])('money back answered %s is %s', async (code, outcome) => {
  first.answer = answering(code);
  expect(await giveBack()).toMatchObject({ outcome });
});

test.each([
  ['silence', () => null],
  ['garbage', () => '<html>oups</html>'],
  ['an answer to another question', (form: URLSearchParams) => paid(form).replace('NUMQUESTION=', 'NUMQUESTION=9')],
  ['another reference', (form: URLSearchParams) => paid(form).replace('EQX1', 'EQX2')],
  ['access refused', answering('00006')],
])('%s from both hosts is no answer', async (_, answer) => {
  first.answer = answer;
  second.answer = answer;
  expect(await ask()).toMatchObject({ outcome: 'unknown' });
});
