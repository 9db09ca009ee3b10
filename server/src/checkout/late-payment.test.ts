/** Payments that come when their attempt has given back what it held: taken anew, or given back and told. */
import { describe, expect, test } from 'vitest';
import { CARDS, openCardPage, presentCard, questionsOf, troubleProvider } from '../../testing/card-page.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, readMail } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { HOUR, MINUTE } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { eraseAccount } from '../account/index.ts';
import { eraseOrders, listGiftCards, makeGiftCard, makePromoCode } from './index.ts';

const product = await startTestProduct({ idle: true });
const { db, places, clock, pool } = product;
// The sandbox's day is not this clock's; what happened at its page is told when a test says so.
await troubleProvider(places, null, { strict: false, notification: { when: 'never' } });

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `late-${(made += 1)}@example.org`);
const aCard = (cents: number): Promise<string> => makeGiftCard(db, { cents, endsAt: null }, clock());
const aCode = async (limits: { totalLimit: number | null; personLimit: number | null }): Promise<string> => {
  const code = `TARD${(made += 1)}`;
  const terms = { reduction: { percent: 10 }, startsAt: null, endsAt: null, offerIds: null };
  await makePromoCode(db, code, { ...terms, ...limits }, clock());
  return code;
};
const opened = async (person: Person, codePromo: string, idOffre = 29) => {
  await comeBackAfter(clock, person, 0);
  return person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo } });
};
const signed = async (person: Person, codePromo: string, idOffre = 29) =>
  person.call('POST /payment/add-billing-data', {
    body: { ...billing, reference: (await opened(person, codePromo, idOffre)).pbx_CMD },
  });
const notified = async (text: string): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body: text });
  expect([reply.status, await reply.text()]).toEqual([200, '']);
};
type Form = Awaited<ReturnType<typeof signed>>;
/** Pays a form, and returns what a notification of it says. */
const paid = async (form: Form): Promise<string> =>
  (await presentCard(await openCardPage(form), CARDS.accepted)).search.slice(1);
const later = async (minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE);
  await doJobs(product, 'reconcile-attempt');
};
const endNewestCard = () =>
  pool.query('update checkout.gift_cards set ends_at = $1 where id = (select max(id) from checkout.gift_cards)', [
    clock(),
  ]);
const newestCard = async () => (await listGiftCards(db))[0];
const refundsOf = (reference: string) =>
  db.selectFrom('checkout.refunds').where('reference', '=', reference).selectAll().execute();
const givenBack = async (reference: string) =>
  (await questionsOf(places, '00014', reference)).filter(({ code }) => code === '00000').map(({ amount }) => amount);

const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1 };
const NOTHING = { paidOrders: 0, purchases: 0, invoices: 0, mails: 0 };

describe('an attempt that has given back what it held, and is paid all the same', () => {
  test('takes its gift card and its code anew while they are there', async () => {
    const [person, card] = [await somebody(), await aCard(10_000)];
    const code = await aCode({ totalLimit: 1, personLimit: 1 });
    const form = await signed(person, `${card}, ${code}`);
    expect(form.pbx_TOTAL).toBe('800');
    await later(31);
    expect(await newestCard()).toMatchObject({ left: 10_000, reserved: 0 });
    await notified(await paid(form));
    expect(await paymentOutcome(db, person)).toMatchObject({ ...ONCE, verdicts: ['paid'] });
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
    expect(await refundsOf(form.pbx_CMD)).toEqual([]);
  });

  test.each([
    ['somebody else has spent its gift card', 'card'],
    ['somebody else has used its code', 'code'],
    ['its gift card has ended', 'ended'],
  ])('%s: the payment is given back in full, once, and nothing is bought or debited', async (_, what) => {
    const [person, other] = [await somebody(), await somebody()];
    const card = await aCard(10_000);
    const code = await aCode({ totalLimit: 1, personLimit: null });
    const typed = what === 'code' ? code : card;
    const form = await signed(person, typed);
    await later(31);
    if (what === 'ended') {
      await endNewestCard();
    } else {
      await notified(await paid(await signed(other, typed)));
      expect(await paymentOutcome(db, other)).toMatchObject(ONCE);
    }
    const before = await newestCard();
    const text = await paid(form);
    await Promise.all([notified(text), notified(text)]);
    await doJobs(product, 'refund-card');
    expect(await paymentOutcome(db, person)).toMatchObject({
      ...NOTHING,
      verdicts: ['too-late'],
      attempts: ['refunded'],
    });
    expect(await newestCard()).toEqual(before);
    expect(before?.left).toBeGreaterThanOrEqual(0);
    expect(await refundsOf(form.pbx_CMD)).toMatchObject([
      { reason: 'late-payment', status: 'done', amount_cents: Number(form.pbx_TOTAL) },
    ]);
    expect(await givenBack(form.pbx_CMD)).toEqual([form.pbx_TOTAL.padStart(10, '0')]);
    // Whatever is told or asked later: it is over.
    await notified(text);
    await later(26 * 60);
    expect(await paymentOutcome(db, person)).toMatchObject(NOTHING);
    // The order waits to be bought anew.
    await doJobs(product, 'mail-refund');
    const mail = await readMail(places, person.email, /vous est remboursé/u);
    expect(mail.text).toContain(what === 'code' ? '108,00' : '20,00');
    expect(mail.text).not.toMatch(/\{\w+\}/u);
  });

  test('while another attempt of its order still holds them, it is simply paid', async () => {
    const [person, card] = [await somebody(), await aCard(10_000)];
    const form = await signed(person, card);
    clock.advance(25 * MINUTE);
    await comeBackAfter(clock, person, 0);
    await person.call('POST /payment/add-billing-data', {
      body: { ...billing, city: 'Lyon', reference: form.pbx_CMD },
    });
    await later(6);
    await endNewestCard();
    await notified(await paid(form));
    expect(await paymentOutcome(db, person)).toMatchObject({ ...ONCE, attempts: ['paid', 'signed'] });
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
  });

  test('that nobody tells of is found out a day later, when the form is worth nothing any more', async () => {
    const [person, other, card] = [await somebody(), await somebody(), await aCard(10_000)];
    const form = await signed(person, card);
    await later(31);
    await notified(await paid(await signed(other, card)));
    clock.advance(10 * HOUR);
    await paid(form);
    await later(14 * 60);
    expect(await refundsOf(form.pbx_CMD)).toEqual([]);
    await later(60);
    await doJobs(product, 'refund-card');
    expect(await refundsOf(form.pbx_CMD)).toMatchObject([{ reason: 'late-payment', status: 'done' }]);
    // Then nobody asks any more.
    const waiting = `select 1 from jobs.job where name = 'reconcile-attempt' and state = 'created' and data ->> 'reference' = $1`;
    expect((await pool.query(waiting, [form.pbx_CMD])).rowCount).toBe(0);
  });

  test('of somebody whose account is erased: given back, and nobody is told', async () => {
    const person = await somebody();
    const card = await aCard(10_000);
    const form = await signed(person, card);
    const text = await paid(form);
    const { rows } = await pool.query<{ id: string }>('select id from account.accounts where email = $1', [
      person.email,
    ]);
    const id = Number(rows[0]?.id);
    await eraseOrders(db, id, [person.email]);
    await eraseAccount(db, id, [person.email]);
    await notified(text);
    await doJobs(product, 'refund-card', 'mail-refund');
    expect(await refundsOf(form.pbx_CMD)).toMatchObject([
      { reason: 'account-erased', status: 'done', amount_cents: 2000 },
    ]);
    expect(await givenBack(form.pbx_CMD)).toEqual(['0000002000']);
    expect(await newestCard()).toMatchObject({ left: 10_000, reserved: 0 });
    expect(product.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  });
});

test('a second payment of one order is told as well, in the person’s language', async () => {
  for (const [language, said] of [
    ['fr', /était déjà payée/u],
    ['en', /already paid/u],
    ['es', /ya estaba pagado/u],
    ['ne', /दोस्रो भुक्तानी/u],
  ] as const) {
    const person = await somebody();
    await db.updateTable('account.accounts').set({ language }).where('email', '=', person.email).execute();
    const first = await signed(person, '');
    const second = await person.call('POST /payment/add-billing-data', {
      body: { ...billing, city: 'Lyon', reference: first.pbx_CMD },
    });
    for (const form of [first, second]) await notified(await paid(form));
    await doJobs(product, 'refund-card', 'mail-refund');
    const mail = await readMail(places, person.email, said);
    expect(mail.subject).toMatch(/120[.,]00|१२०/u);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\w+\}/u);
  }
});

describe('a gift card that has ended since it was priced', () => {
  test.each([
    ['does not sign', 29, 'POST /payment/add-billing-data', 'promo_refused'],
    ['confirms no order with nothing left to pay', 27, 'POST /payment/gift-card-apply', 'gift_card_refused'],
  ])('%s', async (_, idOffre, call, code) => {
    const person = await somebody();
    const form = await opened(person, await aCard(10_000), idOffre);
    await endNewestCard();
    const body = call.endsWith('apply') ? { ref: form.pbx_CMD, code: '' } : { ...billing, reference: form.pbx_CMD };
    const answer = await person.ask('POST', call.replace('POST ', ''), body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await newestCard()).toMatchObject({ left: 10_000, reserved: 0 });
    expect(await paymentOutcome(db, person)).toMatchObject(NOTHING);
  });

  test('pays what it was signed for while that is held', async () => {
    const [person, card] = [await somebody(), await aCard(10_000)];
    const form = await signed(person, card);
    await endNewestCard();
    await notified(await paid(form));
    expect(await paymentOutcome(db, person)).toMatchObject(ONCE);
    expect(await newestCard()).toMatchObject({ left: 0, reserved: 0 });
  });
});

test('an attempt that somebody must look at gives back what it holds like any other', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const code = await aCode({ totalLimit: 1, personLimit: null });
  const { pbx_CMD } = await signed(person, code);
  await db
    .updateTable('checkout.payment_attempts')
    .set({ status: 'review' })
    .where('reference', '=', pbx_CMD)
    .execute();
  await later(31);
  expect((await signed(other, code)).pbx_TOTAL).toBe('10800');
  expect(await paymentOutcome(db, person)).toMatchObject({ attempts: ['review'] });
});
