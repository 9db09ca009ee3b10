/** One payment under two texts: notifications write its numbers without leading zeros, consultations with ten digits. */
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { CARDS, openCardPage, presentCard, questionsOf, troubleProvider } from '../../testing/card-page.ts';
import { testCardProvider } from '../../testing/card-provider.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { order, otherBilling } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const provider = testCardProvider();
afterAll(provider.close);
const product = await startTestProduct({ idle: true, cardKeys: [provider.publicKeyFile] });
const { db, places, clock } = product;

let made = 0;
const somebody = async (): Promise<Person> => {
  const person = await insertPerson(product, `number-${(made += 1)}@example.org`);
  await troubleProvider(places, person, { notification: { when: 'never' } });
  return person;
};
const notified = async (text: string): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body: text });
  expect(reply.status).toBe(200);
};
/** What the sandbox would notify of a payment: signed by it, untouched. */
const paid = async (person: Person, opened?: PaymentForm) => {
  const form = opened ?? (await order(person, 27));
  const { search, searchParams } = await presentCard(await openCardPage(form), CARDS.accepted);
  const numbers = { call: searchParams.get('Appel') ?? '', transaction: searchParams.get('Trans') ?? '' };
  const padded = provider.write({
    reference: form.pbx_CMD,
    amount: form.pbx_TOTAL.padStart(10, '0'),
    call: numbers.call.padStart(10, '0'),
    transaction: numbers.transaction.padStart(10, '0'),
  });
  return { reference: form.pbx_CMD, text: search.slice(1), padded, ...numbers };
};
const asked = async (): Promise<void> => {
  clock.advance(20 * MINUTE);
  await doJobs(product, 'reconcile-attempt', 'refund-card');
};
const refunds = (reference: string) =>
  db.selectFrom('checkout.refunds').where('reference', '=', reference).selectAll().execute();
const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1, verdicts: ['paid'], attempts: ['paid'] };

describe('a payment that is told in both ways is one payment', () => {
  test('the sandbox notifies without leading zeros and answers with ten digits', async () => {
    const { call, transaction, reference } = await paid(await somebody());
    for (const number of [call, transaction]) expect(number).toMatch(/^[1-9]\d{0,8}$/u);
    const form = {
      VERSION: '00104',
      TYPE: '00017',
      SITE: '1999888',
      RANG: '32',
      CLE: '1999888I',
      NUMQUESTION: '2000000000',
      DATEQ: '20112026100000',
      REFERENCE: reference,
    };
    const reply = await fetch(`${places.sandbox}/PPPS.php`, { method: 'POST', body: new URLSearchParams(form) });
    const answer = new URLSearchParams(await reply.text());
    expect(answer.get('NUMTRANS')).toBe(transaction.padStart(10, '0'));
    expect(answer.get('NUMAPPEL')).toBe(call.padStart(10, '0'));
  });

  test('asked first, notified then', async () => {
    const person = await somebody();
    const { text, padded, reference, transaction } = await paid(person);
    await asked();
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    for (const told of [text, padded, text]) await notified(told);
    await doJobs(product, 'refund-card');
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    expect(await refunds(reference)).toEqual([]);
    expect(await questionsOf(places, '00014', reference)).toEqual([]);
    const events = await db
      .selectFrom('checkout.payment_events')
      .where('reference', '=', reference)
      .selectAll()
      .execute();
    expect(events).toMatchObject([{ transaction_number: transaction, address: 'consultation' }]);
  });

  test('notified first, in either way, any number of times at once, and asked', async () => {
    const person = await somebody();
    const { text, padded, reference } = await paid(person);
    await Promise.all([text, padded, text, padded].map(notified));
    await asked();
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    expect(await refunds(reference)).toEqual([]);
  });

  test('an attempt that is paid is already paid, whatever number it is told under', async () => {
    const person = await somebody();
    const { text, reference } = await paid(person);
    await notified(text);
    await notified(provider.write({ reference, amount: '5000', transaction: '77' }));
    expect(await paymentOutcome(db, person)).toMatchObject({ ...ONCE, verdicts: ['paid', 'already-paid'] });
    expect(await refunds(reference)).toEqual([]);
    // Somebody should look all the same.
    const line = product.logged.find((entry) => entry.includes(reference) && entry.includes('already-paid'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50 });
  });

  test('a real second payment has one refund, told in both ways', async () => {
    const person = await somebody();
    const forms = [await order(person, 27), await order(person, 27, otherBilling)] as const;
    await notified((await paid(person, forms[0])).text);
    const second = await paid(person, forms[1]);
    for (const told of [second.padded, second.text]) await notified(told);
    await asked();
    expect(await refunds(second.reference)).toMatchObject([{ status: 'done', reason: 'duplicate-charge' }]);
    expect(await questionsOf(places, '00014', second.reference)).toHaveLength(1);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, attempts: ['paid', 'refunded'] });
  });
});
