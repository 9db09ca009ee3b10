/** Notifications that are signed and incomplete or unbelievable: the provider is asked, and its answer to our question counts. */
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { CARDS, openCardPage, presentCard, questionsOf, troubleProvider } from '../../testing/card-page.ts';
import { type Notified, testCardProvider } from '../../testing/card-provider.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { listGiftCards, makeGiftCard } from './index.ts';

const provider = testCardProvider();
afterAll(provider.close);
const product = await startTestProduct({ idle: true, cardKeys: [provider.publicKeyFile] });
const { db, places, clock, pool, logged } = product;
// The sandbox's day is not this clock's; what happened at its page is told by the test's pen.
await troubleProvider(places, null, { strict: false, notification: { when: 'never' } });

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `unbelieved-${(made += 1)}@example.org`);
/** A signed form of a box that a gift card pays in part. */
const signed = async (person: Person): Promise<PaymentForm> => {
  await comeBackAfter(clock, person, 0);
  const codePromo = await makeGiftCard(db, { cents: 2000, endsAt: null }, clock());
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo } });
  return person.call('POST /payment/add-billing-data', { body: { ...billing, reference } });
};
/** Pays it: what a notification should say. */
const paid = async (form: PaymentForm): Promise<Notified> => {
  const { searchParams } = await presentCard(await openCardPage(form), CARDS.accepted);
  const numbers = { call: searchParams.get('Appel') ?? '', transaction: searchParams.get('Trans') ?? '' };
  return { reference: form.pbx_CMD, amount: form.pbx_TOTAL, ...numbers };
};
const told = async (notified: Notified): Promise<void> => expect(await provider.notify(places, notified)).toBe(200);
const asked = (): Promise<void> => doJobs(product, 'reconcile-attempt', 'refund-card');
const later = async (minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE);
  await asked();
};
const questions = (type: string, { pbx_CMD }: PaymentForm) => questionsOf(places, type, pbx_CMD);
const alarmsOf = ({ pbx_CMD }: PaymentForm) =>
  logged
    .map((line) => JSON.parse(line) as { alarm?: string; reference?: string; level: number })
    .filter(({ alarm, reference }) => alarm !== undefined && reference === pbx_CMD)
    .map(({ alarm, level }) => [alarm, level]);
const newestCard = async () => (await listGiftCards(db))[0];
const eventsOf = ({ pbx_CMD }: PaymentForm) =>
  db.selectFrom('checkout.payment_events').where('reference', '=', pbx_CMD).selectAll().execute();
const waiting = async ({ pbx_CMD }: PaymentForm): Promise<number | null> =>
  (
    await pool.query(
      `select from jobs.job where name = 'reconcile-attempt' and state = 'created' and data ->> 'reference' = $1`,
      [pbx_CMD],
    )
  ).rowCount;
const withdrawn = async (person: Person): Promise<void> => {
  await comeBackAfter(clock, person, 0);
  const [invoice] = await person.call('GET /factures/history', {});
  await person.call('POST /payment/withdraw', { body: { idFact: invoice?.idFact ?? 0, name: 'Camille Exemple' } });
};

const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1, verdicts: ['paid'], attempts: ['paid'] };
const IN_REVIEW = { paidOrders: 0, purchases: 0, invoices: 0, mails: 0, attempts: ['review'] };

describe('a genuine payment whose notification cannot be believed', () => {
  test.each([
    ['it lacks the authorisation', { authorisation: null }, 'not-authorised'],
    ['it names another amount', { amount: '4999' }, 'amount-mismatch'],
  ])('%s: the provider is asked at once, and its answer buys', async (_, wrong, verdict) => {
    const person = await somebody();
    const form = await signed(person);
    const right = await paid(form);
    await told({ ...right, ...wrong });
    expect(await paymentOutcome(db, person)).toMatchObject({ ...IN_REVIEW, verdicts: [verdict] });
    expect(alarmsOf(form)).toEqual([['payment-irregular', 50]]);
    await asked();
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
    expect(await eventsOf(form)).toMatchObject([
      { authorisation: 'XXXXXX', amount_cents: 3000, address: 'consultation' },
    ]);
    // Told again, rightly or not, it is the same payment.
    await told(right);
    await told({ ...right, ...wrong });
    await later(26 * 60);
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    expect(await questions('00017', form)).toHaveLength(1);
    await withdrawn(person);
    await asked();
    expect(await questions('00014', form)).toMatchObject([{ amount: '0000003000', code: '00000' }]);
  });

  test('the provider is away: it is asked until it answers, and the order keeps what it holds', async () => {
    const person = await somebody();
    const form = await signed(person);
    await told({ ...(await paid(form)), authorisation: null });
    await troubleProvider(places, person, { direct: { answers: 'garbage' } });
    await later(45);
    expect(await paymentOutcome(db, person)).toMatchObject(IN_REVIEW);
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 2000 });
    await troubleProvider(places, person, { strict: false, notification: { when: 'never' } });
    await later(60);
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
  });

  test('paid again meanwhile under another reference: the first is given back, the second buys', async () => {
    const person = await somebody();
    const first = await signed(person);
    await told({ ...(await paid(first)), authorisation: null });
    const second = await person.call('POST /payment/add-billing-data', {
      body: { ...billing, reference: first.pbx_CMD },
    });
    expect(second.pbx_CMD).not.toBe(first.pbx_CMD);
    await told(await paid(second));
    await asked();
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, attempts: ['refunded', 'paid'] });
    expect(await questions('00014', first)).toMatchObject([{ amount: '0000003000', code: '00000' }]);
  });
});

describe('an attempt in review', () => {
  test('of which the provider knows nothing is watched to the end, and its end is an alarm', async () => {
    const person = await somebody();
    const form = await signed(person);
    await told({ reference: form.pbx_CMD, amount: form.pbx_TOTAL, authorisation: null });
    await later(31);
    expect(alarmsOf(form)).toEqual([
      ['payment-irregular', 50],
      ['payment-in-review', 50],
    ]);
    expect(await newestCard()).toMatchObject({ left: 2000, reserved: 0 });
    expect(await waiting(form)).toBe(1);
    await later(25 * 60);
    expect(alarmsOf(form)).toHaveLength(3);
    expect(await waiting(form)).toBe(0);
    expect(await paymentOutcome(db, person)).toMatchObject(IN_REVIEW);
  });

  test('stays in review when a failed try is told beside it', async () => {
    const person = await somebody();
    const form = await signed(person);
    const right = await paid(form);
    await told({ ...right, amount: '1' });
    await told({ reference: form.pbx_CMD, amount: form.pbx_TOTAL, code: '00105', authorisation: null });
    expect(await paymentOutcome(db, person)).toMatchObject(IN_REVIEW);
    await asked();
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, attempts: ['paid'] });
  });

  test('of which the provider itself says what cannot be gives back what it holds, with an alarm', async () => {
    const person = await somebody();
    const form = await signed(person);
    const right = await paid(form);
    await pool.query('update checkout.payment_attempts set list_cents = list_cents + 1 where reference = $1', [
      form.pbx_CMD,
    ]);
    await told(right);
    await later(31);
    expect(await paymentOutcome(db, person)).toMatchObject({ ...IN_REVIEW, verdicts: ['amount-mismatch'] });
    expect(alarmsOf(form).map(([alarm]) => alarm)).toContain('payment-in-review');
    expect(await eventsOf(form)).toMatchObject([{ address: 'consultation' }]);
    expect(await newestCard()).toMatchObject({ left: 2000, reserved: 0 });
  });
});

describe('a payment that is told without its numbers', () => {
  test.each([
    ['none', { call: '', transaction: '' }],
    ['no transaction', { transaction: '' }],
    ['no call', { call: '' }],
  ])('%s: it buys, and the provider is asked for them', async (_, missing) => {
    const person = await somebody();
    const form = await signed(person);
    const right = await paid(form);
    await told({ ...right, ...missing });
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    await asked();
    const numbers = { call_number: right.call, transaction_number: right.transaction };
    expect(await eventsOf(form)).toMatchObject([numbers]);
    // Told again in full it is the same payment.
    await told(right);
    expect(alarmsOf(form).length).toBeLessThanOrEqual(1);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, attempts: ['paid'] });
    await withdrawn(person);
    await asked();
    expect(await questions('00014', form)).toMatchObject([{ amount: '0000003000', code: '00000' }]);
  });

  test('withdrawn from before they are known: the refund looks them up', async () => {
    const person = await somebody();
    const form = await signed(person);
    await told({ ...(await paid(form)), call: '', transaction: '' });
    await withdrawn(person);
    await doJobs(product, 'refund-card');
    expect(await questions('00014', form)).toMatchObject([{ amount: '0000003000', code: '00000' }]);
    const { status } = await db
      .selectFrom('checkout.refunds')
      .where('reference', '=', form.pbx_CMD)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('done');
  });

  test('told in full before, unbelievably: it is one payment', async () => {
    const person = await somebody();
    const form = await signed(person);
    const right = await paid(form);
    await told({ ...right, authorisation: null });
    await told({ ...right, call: '', transaction: '' });
    await asked();
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    expect(await eventsOf(form)).toMatchObject([{ transaction_number: right.transaction }]);
  });

  test.each([
    ['none', { call: '', transaction: '' }],
    ['no transaction', { transaction: '' }],
    ['no call', { call: '' }],
  ])('%s, of what bought nothing: it is given back once they are known', async (_, missing) => {
    const person = await somebody();
    const first = await signed(person);
    await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
    const second = await person.call('POST /payment/add-billing-data', {
      body: { ...billing, reference: first.pbx_CMD },
    });
    expect(second.pbx_CMD).not.toBe(first.pbx_CMD);
    await told(await paid(second));
    const late = await paid(first);
    await told({ ...late, ...missing });
    await asked();
    await told(late);
    await asked();
    expect(await questions('00014', first)).toMatchObject([{ amount: '0000003000', code: '00000' }]);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, purchases: 1, invoices: 1 });
  });
});
