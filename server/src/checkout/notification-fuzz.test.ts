/**
 * Notifications replayed, reordered and tampered with: whatever arrives, an order whose payment was really told is one
 * purchase and one invoice, any other is none, and invoice numbers have neither gap nor double.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testCardProvider } from '../../testing/card-provider.ts';
import { runs } from '@eqinox/domain/full-size.testing';
import { insertPerson } from '../../testing/insert-person.ts';
import { order, otherBilling } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import { tamperings } from '../../testing/tamper.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const provider = testCardProvider();
afterAll(provider.close);
const product = await startTestProduct({
  env: { PAYBOX_PUBLIC_KEYS: provider.publicKeyFile, REQUESTS_PER_MINUTE: '10000000' },
  idle: true,
});
const { db, places } = product;

const DELIVERIES = 20;
/** In all: 500 with every test, 10,000 by `npm run test:fuzz`. */
const RUNS = runs(25, 500);

const post = async (body: string): Promise<number> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  return reply.status;
};

/** What a text says without its signature, read by somebody else's decoder. */
const meaningOf = (text: string): string =>
  JSON.stringify([...new URLSearchParams(text.slice(0, text.lastIndexOf('&Sign=')))]);

/** What is told of a person's two attempts; `pays` where the money was taken. */
const messagesOf = (references: readonly [string, string], amount: string) => {
  const say = (reference: string, said: { amount?: string; code?: string } = {}) => {
    const authorisation = said.code === undefined ? 'XXXXXX' : null;
    return provider.write({ reference, amount, authorisation, ...said });
  };
  const [first, second] = references;
  return [
    { text: say(first), pays: true },
    { text: say(second), pays: true },
    { text: say(first, { code: '00105' }), pays: false },
    { text: say(first, { code: '00001' }), pays: false },
    { text: say(second, { code: '99999' }), pays: false },
    { text: say(second, { amount: String(Number(amount) - 1) }), pays: false },
    { text: say(`X${first}`), pays: false },
  ] as const;
};

const deliveries = fc.array(
  fc.record({
    message: fc.nat(6),
    other: fc.nat(6),
    tamper: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: tamperings }),
    /** Sent with the ones before it, or once those are answered. */
    waits: fc.boolean(),
  }),
  { minLength: DELIVERIES, maxLength: DELIVERIES },
);

let people = 0;

test(`${RUNS * DELIVERIES} notifications: one purchase and one invoice of each payment, nothing of anything else`, async () => {
  const seen = { believed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(deliveries, async (sent) => {
      const person = await insertPerson(product, `fuzz-${(people += 1)}@example.org`);
      const form = await order(person, 27);
      const again = await person.call('POST /payment/add-billing-data', {
        body: { ...otherBilling, reference: form.pbx_CMD },
      });
      const messages = messagesOf([form.pbx_CMD, again.pbx_CMD], form.pbx_TOTAL);
      const genuine = new Map(messages.map(({ text }, index) => [meaningOf(text), index]));
      const told = new Set<number>();
      const deliver = async (text: string): Promise<void> => {
        const meant = genuine.get(meaningOf(text));
        const status = await post(text);
        expect([200, 403], text).toContain(status);
        // Believed is only what the provider said, however it is written.
        if (status === 200) expect(meant, text).toBeDefined();
        if (status === 200 && meant !== undefined) told.add(meant);
        seen[status === 200 ? 'believed' : 'refused'] += 1;
      };
      const expectBoughtOnce = async (): Promise<void> => {
        const paid = [...told].filter((index) => messages[index]?.pays).length;
        const { verdicts, ...outcome } = await paymentOutcome(db, person);
        const one = Math.min(paid, 1);
        expect(outcome).toMatchObject({ paidOrders: one, purchases: one, invoices: one, mails: one });
        expect(verdicts.filter((verdict) => verdict === 'duplicate-charge')).toHaveLength(Math.max(0, paid - 1));
      };

      let together: Promise<void>[] = [];
      for (const { message, other, tamper, waits } of sent) {
        if (waits) await Promise.all(together.splice(0));
        const text = messages[message]?.text ?? '';
        together.push(deliver(tamper === null ? text : tamper(text, messages[other]?.text ?? '')));
      }
      await Promise.all(together);
      await expectBoughtOnce();
      // In the end the payment is told as it was, once more and then again.
      for (const { text } of [messages[0], messages[2], messages[0]]) await deliver(text);
      await expectBoughtOnce();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // It would prove nothing if everything were believed, or nothing.
  expect(seen.believed).toBeGreaterThan(RUNS * 3);
  expect(seen.refused).toBeGreaterThan(RUNS * 3);

  const invoices = await db.selectFrom('invoices.invoices').orderBy('id').select('number').execute();
  const year = product.clock().getFullYear();
  expect(invoices).toHaveLength(people);
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(
    invoices.map((_, index) => `F${year}-${String(index + 1).padStart(6, '0')}`),
  );
}, 1_800_000);
