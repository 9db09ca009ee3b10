/**
 * The card provider's servers away, slow, or answering nonsense: orders stay, nothing is taken for unpaid, money goes back
 * once. On the sandbox, over HTTP.
 */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { answerBehavioursAtOnce } from '../../testing/answer-at-once.ts';
import { openCardPage, questionsOf, troubleProvider } from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { beginDiagnostic, billing, order, otherBilling, payAtProvider } from '../../testing/journey.ts';
import { jobsRun, later } from '../../testing/later.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makePromoCode } from './index.ts';

/** A slow provider answers later than this, and than its availability page is waited for. */
const PATIENCE_MS = 3_000;
const product = await startTestProduct({ cards: { patienceMs: PATIENCE_MS } });
const { db, places, clock } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `away-${(made += 1)}@example.org`);

const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1 };
const NOTHING = { paidOrders: 0, purchases: 0, invoices: 0, mails: 0 };

const TROUBLES = [
  ['away', { answers: 'nothing' }],
  ['answering garbage', { answers: 'garbage' }],
  ['losing its answers', { answers: 'lost' }],
  ['slow', { delayMs: 2 * PATIENCE_MS }],
] as const;

describe.each(TROUBLES)('the availability page %s', (_, probe) => {
  afterEach(() => troubleProvider(places, null, {}));

  test('the order opens and is signed for the first host, and says that nobody answered there', async () => {
    const away = await startTestProduct();
    const { db, places } = away;
    const person = await insertPerson(away, 'ordering@example.org');
    await troubleProvider(places, null, { probe });
    const form = await order(person, 27);
    expect(form).toMatchObject({
      paymentUrl: `${places.sandbox}/cgi/MYchoix_pagepaiement.cgi`,
      providerAnswers: false,
      pbx_TOTAL: '5000',
    });
    // What is signed can be paid as soon as the page is back.
    await troubleProvider(places, null, {});
    await payAtProvider(form);
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    await away.stop();
  });
});

test('the second host is used when only the first is away', async () => {
  const away = await startTestProduct({ env: { PAYBOX_HOSTS: `http://127.0.0.1:1,${places.sandbox}` } });
  const person = await insertPerson(away, 'second-host@example.org');
  const form = await order(person, 27);
  expect(form).toMatchObject({
    paymentUrl: `${places.sandbox}/cgi/MYchoix_pagepaiement.cgi`,
    providerAnswers: true,
  });
  expect((await openCardPage(form)).pathname).toContain('/cards/payments/');
  await away.stop();
});

/** A payment of which no notification came, with the provider's desk in trouble. */
const untold = async (direct: object, codePromo: string) => {
  const person = await somebody();
  const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: 1, personLimit: null };
  await makePromoCode(db, codePromo, { reduction: { percent: 10 }, ...terms }, clock());
  const opened = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo } });
  const form = await person.call('POST /payment/add-billing-data', {
    body: { ...billing, reference: opened.pbx_CMD },
  });
  await troubleProvider(places, person, { notification: { when: 'never' }, direct });
  await payAtProvider(form);
  const usesOf = async () =>
    (
      await db
        .selectFrom('checkout.promo_uses as u')
        .innerJoin('checkout.promo_codes as p', 'p.id', 'u.promo_code_id')
        .where('p.code', '=', codePromo)
        .select('u.status')
        .execute()
    ).map(({ status }) => status);
  const statusOf = async () =>
    (await person.call('GET /payment/order/:reference', { params: { reference: form.pbx_CMD } })).status;
  return { person, usesOf, statusOf };
};

describe('consultation', () => {
  test('in trouble: the order and what it holds are kept for hours, then paid once it answers', async () => {
    const payments = await Promise.all(
      TROUBLES.map(async ([, direct], index) => untold(direct, `ATTENTE${String.fromCharCode(65 + index)}`)),
    );
    for (const minutes of [20, 180]) {
      await later(product, minutes, 'reconcile-attempt');
      for (const { person, usesOf, statusOf } of payments) {
        expect(await paymentOutcome(db, person)).toMatchObject({ ...NOTHING, attempts: ['signed'] });
        expect([await usesOf(), await statusOf()]).toEqual([['reserved'], 'pending']);
      }
    }
    for (const { person } of payments) await troubleProvider(places, person, {});
    await later(product, 60, 'reconcile-attempt');
    for (const { person, usesOf, statusOf } of payments) {
      expect(await paymentOutcome(db, person)).toMatchObject({ ...ONCE, attempts: ['paid'] });
      expect([await usesOf(), await statusOf()]).toEqual([['spent'], 'paid']);
    }
  }, 240_000);
});

test('a notification that comes while the provider answers no question is enough', async () => {
  const person = await somebody();
  await troubleProvider(places, person, { direct: { answers: 'nothing' } });
  await payAtProvider(await order(person, 27));
  expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
});

describe('a refund', () => {
  /** Two payments of one order: the second is to be given back, by a desk in trouble. */
  const twicePaid = async (direct: object) => {
    const person = await somebody();
    const first = await order(person, 27);
    const second = await person.call('POST /payment/add-billing-data', {
      body: { ...otherBilling, reference: first.pbx_CMD },
    });
    await payAtProvider(first);
    await troubleProvider(places, person, { direct });
    await payAtProvider(second);
    return { person, reference: second.pbx_CMD };
  };
  const refundOf = (reference: string) =>
    db.selectFrom('checkout.refunds').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();
  const given = async (reference: string) =>
    (await questionsOf(places, '00014', reference)).filter(({ code }) => code === '00000').map(({ amount }) => amount);

  test.each(TROUBLES)(
    '%s: asked for again until it is known to be done, and done once',
    async (_, direct) => {
      const { person, reference } = await twicePaid(direct);
      await jobsRun(product, 'refund-card');
      expect(await refundOf(reference)).toMatchObject({ status: 'asked', done_at: null });
      await troubleProvider(places, person, {});
      const statusLater = async () => {
        await later(product, 5, 'refund-card');
        return (await refundOf(reference)).status;
      };
      await expect.poll(statusLater, { timeout: 60_000 }).toBe('done');
      expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
      // The slow question and the one that was asked again carry one number: whichever arrives behind finds that it has served.
      const arrived = async () => (await questionsOf(places, '00014', reference)).length;
      await expect.poll(arrived, { timeout: 40_000 }).toBe('delayMs' in direct ? 2 : 1);
      expect(await given(reference)).toEqual(['0000005000']);
    },
    120_000,
  );

  test('that the provider refuses is said to the operator, and not asked for again', async () => {
    const { reference } = await twicePaid({});
    await jobsRun(product, 'refund-card');
    const { id } = await refundOf(reference);
    // Our books forget it: the payment has nothing left to give back.
    await db
      .updateTable('checkout.refunds')
      .set({ status: 'due', question_number: null, asked_at: null, done_at: null })
      .where('id', '=', id)
      .execute();
    await product.pool.query(`update jobs.job set state = 'created', completed_on = null
      where name = 'refund-card' and (data ->> 'refundId')::bigint = ${id}`);
    await jobsRun(product, 'refund-card');
    expect(await refundOf(reference)).toMatchObject({ status: 'refused' });
    const line = product.logged.find((entry) => entry.includes('refused to give money back'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, reference });
  });

  /** Two thirds of the diagnostic were answered: less than the payment goes back, and nothing else of it. */
  const partlyWithdrawn = async (direct: object) => {
    const person = await somebody();
    const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
    const signed = { ...billing, reference, immediateExecution: true };
    await payAtProvider(await person.call('POST /payment/add-billing-data', { body: signed }));
    await beginDiagnostic(person);
    await answerBehavioursAtOnce(product, person);
    await troubleProvider(places, person, { direct });
    const [invoice] = await person.call('GET /factures/history', {});
    const declared = { idFact: invoice?.idFact ?? 0, name: 'Camille Exemple' };
    const { refund } = await person.call('POST /payment/withdraw', { body: declared });
    // The provider would carry it out twice.
    expect(2 * refund).toBeLessThan(5000);
    return { person, reference, refund };
  };

  test('of a part, that nobody heard of, is not asked for on another day: somebody looks it up', async () => {
    const lost = await partlyWithdrawn({ answers: 'lost' });
    const away = await partlyWithdrawn({ answers: 'nothing' });
    await jobsRun(product, 'refund-card');
    for (const { person } of [lost, away]) await troubleProvider(places, person, {});
    await later(product, 5, 'refund-card');
    // As if its day was over: the number would be another one.
    await db
      .updateTable('checkout.refunds')
      .set(({ eb }) => ({ asked_at: eb('asked_at', '-', sql<Date>`interval '1 day'`) }))
      .where('reference', '=', lost.reference)
      .execute();
    for (const minutes of [60, 60]) await later(product, minutes, 'refund-card');
    expect(await given(lost.reference)).toEqual([String(lost.refund).padStart(10, '0')]);
    expect(await refundOf(lost.reference)).toMatchObject({ status: 'asked' });
    // On its own day it may be asked for again: the number serves once.
    expect(await given(away.reference)).toEqual([String(away.refund).padStart(10, '0')]);
    expect(await refundOf(away.reference)).toMatchObject({ status: 'done' });
  }, 120_000);

  test('under a question number that has served, without being done, it waits for another day', async () => {
    const { person, reference } = await twicePaid({ answers: 'nothing' });
    await jobsRun(product, 'refund-card');
    const { question_number: number } = await refundOf(reference);
    // Somebody else has used the number meanwhile: a question of another server, or of yesterday's backup.
    const form = {
      VERSION: '00104',
      TYPE: '00017',
      SITE: '1999888',
      RANG: '32',
      CLE: '1999888I',
      NUMQUESTION: String(number).padStart(10, '0'),
      DATEQ: '20112026100000',
      REFERENCE: 'EQX0',
    };
    await troubleProvider(places, person, {});
    await fetch(`${places.sandbox}/PPPS.php`, { method: 'POST', body: new URLSearchParams(form) });
    await later(product, 5, 'refund-card');
    expect(await refundOf(reference)).toMatchObject({ status: 'asked', question_number: number });
    await later(product, 25 * 60, 'refund-card');
    expect(await refundOf(reference)).toMatchObject({ status: 'done' });
    expect(await given(reference)).toEqual(['0000005000']);
  }, 120_000);
});
