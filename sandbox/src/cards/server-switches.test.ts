/** The provider's own servers in trouble: the desk of consultations and refunds, and the availability page. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { Buyer, callFields, formBody, Merchant, signCall, startTestSandbox } from './merchant.testing.ts';

let sandbox: Sandbox;
let buyer: Buyer;
const merchant = new Merchant();

beforeAll(async () => {
  sandbox = await startTestSandbox();
  buyer = new Buyer(sandbox.url);
  await merchant.start();
});
afterAll(async () => {
  merchant.stop();
  await sandbox.stop();
});
afterEach(() => buyer.switches({}));

let number = 0;
const ask = (changes: Record<string, string>): Promise<string> =>
  buyer
    .post(
      '/PPPS.php',
      formBody(
        Object.entries({
          VERSION: '00104',
          TYPE: '00017',
          SITE: '1999888',
          RANG: '32',
          CLE: '1999888I',
          NUMQUESTION: String((number += 1)).padStart(10, '0'),
          DATEQ: '20112026100000',
          ...changes,
        }),
      ),
    )
    .then((reply) => reply.text());
const codeOf = (text: string) => new URLSearchParams(text).get('CODEREPONSE');
const pay = async (PBX_CMD: string, PBX_PORTEUR = 'camille@exemple.fr') => {
  const fields = callFields({ ...merchant.addresses(), PBX_CMD, PBX_PORTEUR });
  await buyer.pay(await buyer.open(signCall(fields)), '1111222233334444');
};
/** Gives one euro back. */
const refund = async (REFERENCE: string): Promise<string> => {
  const paid = new URLSearchParams(await ask({ REFERENCE }));
  const numbers = { NUMTRANS: paid.get('NUMTRANS') ?? '', NUMAPPEL: paid.get('NUMAPPEL') ?? '' };
  return ask({ TYPE: '00014', REFERENCE, DEVISE: '978', MONTANT: '0000000100', ...numbers });
};
const stateOf = async (REFERENCE: string) => new URLSearchParams(await ask({ REFERENCE })).get('STATUS');

describe('the desk', () => {
  test.each([
    ['nothing', 'Capturé'],
    ['lost', 'Remboursé'],
  ])('answering %s: the connection ends without a word', async (answers, state) => {
    await pay(`Desk${answers}`);
    const paid = new URLSearchParams(await ask({ REFERENCE: `Desk${answers}` }));
    const numbers = { NUMTRANS: paid.get('NUMTRANS') ?? '', NUMAPPEL: paid.get('NUMAPPEL') ?? '' };
    await buyer.switches({ direct: { answers } });
    const MONTANT = paid.get('MONTANT') ?? '';
    const question = { TYPE: '00014', REFERENCE: `Desk${answers}`, DEVISE: '978', MONTANT, ...numbers };
    await expect(ask(question)).rejects.toThrow();
    await buyer.switches({});
    expect(await stateOf(`Desk${answers}`)).toBe(latin(state));
  });

  test('answering garbage: a page where an answer should be', async () => {
    await pay('Garbage');
    await buyer.switches({ direct: { answers: 'garbage' } });
    expect(await refund('Garbage')).toContain('<html>');
  });

  test('slow: it looks at the question only then', async () => {
    await pay('Slow');
    await buyer.switches({ direct: { delayMs: 300 } });
    const asked = ask({ REFERENCE: 'Slow' });
    await buyer.switches({});
    expect(codeOf(await ask({ REFERENCE: 'Slow' }))).toBe('00000');
    expect(codeOf(await asked)).toBe('00000');
    const log = (await (await buyer.get('/__log')).json()) as { questions: { reference: string }[] };
    expect(log.questions.filter(({ reference }) => reference === 'Slow')).toHaveLength(2);
  });

  test('for one payer’s payments only', async () => {
    await pay('Mine', 'mine@exemple.fr');
    await pay('Yours', 'yours@exemple.fr');
    await buyer.switches({ direct: { answers: 'nothing' } }, 'mine@exemple.fr');
    await expect(ask({ REFERENCE: 'Mine' })).rejects.toThrow();
    expect(codeOf(await ask({ REFERENCE: 'Yours' }))).toBe('00000');
  });

  test('knows nothing of a page that was left without a card', async () => {
    const path = await buyer.open(signCall(callFields({ ...merchant.addresses(), PBX_CMD: 'Left' })));
    await buyer.post(`${path}/cancel`, '');
    expect(codeOf(await ask({ REFERENCE: 'Left' }))).toBe('00018');
  });
});

describe('the availability page', () => {
  test.each(['nothing', 'lost'])('answering %s', async (answers) => {
    await buyer.switches({ probe: { answers } });
    await expect(buyer.get('/load.html')).rejects.toThrow();
  });

  test('answering garbage does not say that it is well', async () => {
    await buyer.switches({ probe: { answers: 'garbage' } });
    expect(await (await buyer.get('/load.html')).text()).not.toContain('server_status');
  });
});

/** As a reader sees Latin-1 who takes it for UTF-8. */
const latin = (text: string): string => text.replace(/\P{ASCII}/gu, '\ufffd');
