/** The provider's notifications as the sandbox sends them, with everything that goes wrong on the way. */
import { describe, expect, test } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import {
  answerChallenge,
  cancelPayment,
  CARDS,
  notificationsOf,
  openCardPage,
  presentCard,
  troubleNotifications,
} from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { order, otherBilling, payAtProvider, readMail } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct();
const { places, db } = product;

let people = 0;
const somebody = (): Promise<Person> => insertPerson(product, `paying-${(people += 1)}@example.org`);
const outcomeOf = (person: Person) => paymentOutcome(db, person);

const PATIENTLY = { timeout: 20_000 };
const ONCE = { paidOrders: 1, purchases: 1, invoices: 1, mails: 1 };
const NOTHING = { paidOrders: 0, purchases: 0, invoices: 0, mails: 0 };

/** A person at the card page of a signed order. */
const atCardPage = async (trouble: Record<string, unknown> = {}) => {
  const person = await somebody();
  await troubleNotifications(places, person, trouble);
  const form = await order(person, 27);
  return { person, form, page: await openCardPage(form) };
};

const statusOf = async (person: Person, form: PaymentForm): Promise<unknown> =>
  ((await person.ask('GET', `/payment/order/${form.pbx_CMD}`)).body as { status: string }).status;

describe('a card', () => {
  test.each([
    ['accepted', CARDS.accepted, '/payment-success', ['paid'], ONCE],
    ['without funds', CARDS.withoutFunds, '/payment-error', ['failed'], NOTHING],
    ['refused by its bank', CARDS.refusedByBank, '/payment-error', ['failed'], NOTHING],
    ['that nobody knows', CARDS.unknown, '/payment-error', ['failed'], NOTHING],
    ['whose bank has not answered yet', CARDS.waiting, '/payment-success', ['waiting'], NOTHING],
  ])('%s', async (_, number, path, verdicts, expected) => {
    const { person, form, page } = await atCardPage();
    const returned = await presentCard(page, number);
    expect(returned.pathname).toBe(path);
    expect(await outcomeOf(person)).toMatchObject({ ...expected, verdicts });
    expect(await statusOf(person, form)).toBe(expected === ONCE ? 'paid' : 'pending');
    expect((await person.call('GET /state', {})).currentDiagState).toBe(expected === ONCE ? 1 : 0);
  });

  test('cancelled', async () => {
    const { person, page } = await atCardPage();
    expect((await cancelPayment(page)).pathname).toBe('/payment-error');
    expect(await outcomeOf(person)).toMatchObject({ ...NOTHING, verdicts: ['left'] });
  });

  test.each([
    ['confirm', '/payment-success', ONCE],
    ['refuse', '/payment-error', NOTHING],
  ] as const)('with 3-D Secure: %s', async (answer, path, expected) => {
    const { person, page } = await atCardPage();
    const challenge = await presentCard(page, CARDS.challenged);
    expect(await outcomeOf(person)).toMatchObject({ ...NOTHING, verdicts: [] });
    expect((await answerChallenge(challenge, answer)).pathname).toBe(path);
    expect(await outcomeOf(person)).toMatchObject(expected);
  });

  test('accepted after failures on the same page: failed is not final', async () => {
    const { person, page } = await atCardPage();
    await presentCard(page, CARDS.withoutFunds);
    await presentCard(page, CARDS.refusedByBank);
    await presentCard(page, CARDS.accepted);
    expect(await outcomeOf(person)).toMatchObject({
      ...ONCE,
      verdicts: ['failed', 'failed', 'paid'],
      attempts: ['paid'],
    });
  });

  test('accepted after a cancelled payment, under a reference of its own', async () => {
    const { person, form, page } = await atCardPage();
    await cancelPayment(page);
    const again = await order(person, 27);
    expect(again.pbx_CMD).not.toBe(form.pbx_CMD);
    await payAtProvider(again);
    expect(await outcomeOf(person)).toMatchObject({ ...ONCE, attempts: ['failed', 'paid'] });
    expect(await statusOf(person, form)).toBe('paid');
  });
});

describe('on the way', () => {
  test.each([
    ['a wrong signature', { wrongSignature: true }, 403],
    ['no signature', { missingSignature: true }, 403],
    ['a reference that we never gave', { wrongReference: true }, 200],
  ])('%s: nothing is bought', async (_, trouble, status) => {
    const { person, form, page } = await atCardPage(trouble);
    await presentCard(page, CARDS.accepted);
    expect(await outcomeOf(person)).toMatchObject(NOTHING);
    expect(await notificationsOf(places, form.pbx_CMD)).toMatchObject([{ status }]);
    expect(await statusOf(person, form)).toBe('pending');
  });

  test('another amount', async () => {
    const { person, form, page } = await atCardPage({ wrongAmount: true });
    await presentCard(page, CARDS.accepted);
    // It buys nothing by itself: the provider is asked, and says what was paid.
    await expect.poll(() => outcomeOf(person), PATIENTLY).toMatchObject({ ...ONCE, verdicts: ['paid'] });
    const [event] = await db
      .selectFrom('checkout.payment_events')
      .where('reference', '=', form.pbx_CMD)
      .select(['address', 'amount_cents'])
      .execute();
    expect(event).toEqual({ address: 'consultation', amount_cents: 5000 });
  });

  test('what was signed and does not fit is kept for us to look at', async () => {
    const reference = await atCardPage({ wrongReference: true });
    await presentCard(reference.page, CARDS.accepted);
    const stray = await db
      .selectFrom('checkout.payment_events')
      .where('reference', '=', `X${reference.form.pbx_CMD}`)
      .selectAll()
      .execute();
    expect(stray).toMatchObject([{ attempt_id: null, verdict: 'unknown-reference', amount_cents: 5000 }]);
  });

  test.each([
    ['sent six times at the same moment', { duplicate: 5 }, ['paid']],
    ['its signature encoded twice', { doubleEncodedSignature: true }, ['paid']],
    ['the refusal of an earlier try behind it', { outOfOrder: true }, ['paid', 'already-paid']],
    ['doubled and out of order', { duplicate: 3, outOfOrder: true }, ['paid', 'already-paid']],
  ])('%s: bought once', async (_, trouble, verdicts) => {
    const { person, form, page } = await atCardPage(trouble);
    await presentCard(page, CARDS.accepted);
    expect(await outcomeOf(person)).toMatchObject({ ...ONCE, verdicts, attempts: ['paid'] });
    const statuses = (await notificationsOf(places, form.pbx_CMD)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('an earlier success replayed changes nothing for anybody', async () => {
    const earlier = await atCardPage();
    await presentCard(earlier.page, CARDS.accepted);
    const later = await atCardPage({ replay: true });
    await presentCard(later.page, CARDS.refusedByBank);
    const sent = await notificationsOf(places, later.form.pbx_CMD);
    expect(sent.some(({ text }) => text.includes(`Ref=${earlier.form.pbx_CMD}&`))).toBe(true);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await outcomeOf(later.person)).toMatchObject(NOTHING);
    expect(await outcomeOf(earlier.person)).toMatchObject({ ...ONCE, verdicts: ['paid'] });
  });

  test('behind the browser’s return: pending until it comes', async () => {
    const { person, form, page } = await atCardPage({ when: 'after', delayMs: 400 });
    expect((await presentCard(page, CARDS.accepted)).pathname).toBe('/payment-success');
    expect(await statusOf(person, form)).toBe('pending');
    expect(await outcomeOf(person)).toMatchObject(NOTHING);
    await expect.poll(() => statusOf(person, form), PATIENTLY).toBe('paid');
    expect(await outcomeOf(person)).toMatchObject(ONCE);
  });

  test('without the browser’s return: whoever closes the window has bought', async () => {
    const { person, page } = await atCardPage();
    const hurried = new AbortController();
    const gone = fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ number: CARDS.accepted, expiry: '12/30', cvv: '123' }),
      redirect: 'manual',
      signal: hurried.signal,
    }).catch(() => null);
    await expect.poll(async () => (await outcomeOf(person)).paidOrders, PATIENTLY).toBe(1);
    hurried.abort();
    await gone;
    expect(await outcomeOf(person)).toMatchObject(ONCE);
  });

  test('never notified: the browser’s return decides nothing, whatever it says', async () => {
    const { person, form, page } = await atCardPage({ when: 'never' });
    const returned = await presentCard(page, CARDS.accepted);
    expect(returned.searchParams.get('Erreur')).toBe('00000');
    await person.ask('GET', `/payment/order/${form.pbx_CMD}${returned.search}`);
    await fetch(returned);
    expect(await outcomeOf(person)).toMatchObject({ ...NOTHING, verdicts: [] });
  });

  test('as a query instead of a form post', async () => {
    const { person, page } = await atCardPage({ when: 'never' });
    const { search } = await presentCard(page, CARDS.accepted);
    const reply = await fetch(`${places.product}/api/payment/notification${search}`);
    expect([reply.status, await reply.text()]).toEqual([200, '']);
    expect(await outcomeOf(person)).toMatchObject(ONCE);
  });

  test('at the address that the bank’s back office holds, its own parameter signed with the rest', async () => {
    const backOffice = `${places.product}/api/payment/notification?shop=12`;
    const { person, form, page } = await atCardPage({ backOffice });
    await presentCard(page, CARDS.accepted);
    expect(await notificationsOf(places, form.pbx_CMD)).toMatchObject([
      { status: 200, text: expect.stringMatching(/^shop=12&Mt=5000&/u) },
    ]);
    expect(await outcomeOf(person)).toMatchObject(ONCE);
  });

  test('answered by an empty page', async () => {
    const { form, page } = await atCardPage();
    await presentCard(page, CARDS.accepted);
    const [sent] = await notificationsOf(places, form.pbx_CMD);
    const reply = await fetch(form.pbx_REPONDRE_A, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: sent?.text ?? '',
    });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });
});

describe('nobody buys with what they can write themselves', () => {
  const post = async (body: string): Promise<number> => {
    const reply = await fetch(`${places.product}/api/payment/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    await reply.arrayBuffer();
    return reply.status;
  };

  test('a genuine notification turned to another order, amount or meaning', async () => {
    const payer = await atCardPage();
    await presentCard(payer.page, CARDS.accepted);
    const refused = await atCardPage();
    await presentCard(refused.page, CARDS.refusedByBank);
    const [genuine] = await notificationsOf(places, payer.form.pbx_CMD);
    const [refusal] = await notificationsOf(places, refused.form.pbx_CMD);
    const other = await atCardPage();
    const reference = other.form.pbx_CMD;
    const texts = [
      genuine?.text.replace(payer.form.pbx_CMD, reference) ?? '',
      `Ref=${reference}&${genuine?.text}`,
      genuine?.text.replace('&Sign=', `&Ref=${reference}&Sign=`) ?? '',
      `${genuine?.text}&Ref=${reference}`,
      refusal?.text.replace('00105', '00000') ?? '',
      refusal?.text.replace('Erreur=00105', 'Erreur=00000&Auto=XXXXXX') ?? '',
      `Mt=5000&Ref=${reference}&Auto=XXXXXX&Erreur=00000`,
      `Mt=5000&Ref=${reference}&Auto=XXXXXX&Erreur=00000&Sign=`,
      `Mt=5000&Ref=${reference}&Auto=XXXXXX&Erreur=00000&Sign=${'A'.repeat(171)}=`,
      '',
      'Sign',
    ];
    for (const text of texts) expect(await post(text)).toBe(403);
    expect(await outcomeOf(other.person)).toMatchObject({ ...NOTHING, verdicts: [] });
    expect(await outcomeOf(refused.person)).toMatchObject(NOTHING);
    expect(await outcomeOf(payer.person)).toMatchObject(ONCE);
  });

  test('JSON, or no body at all', async () => {
    for (const init of [
      { headers: { 'content-type': 'application/json' }, body: '{"Mt":"5000"}' },
      { headers: { 'content-type': 'text/plain' }, body: 'Mt=5000' },
      {},
    ]) {
      const reply = await fetch(`${places.product}/api/payment/notification`, { method: 'POST', ...init });
      expect(reply.status).toBe(403);
    }
    expect((await fetch(`${places.product}/api/payment/notification`)).status).toBe(403);
  });
});

describe('two windows', () => {
  test('two attempts of one order both paid: one purchase, and the second charge is recorded', async () => {
    const person = await somebody();
    const forms = [await order(person, 27), await order(person, 27, otherBilling)] as const;
    expect(forms[0].pbx_CMD).not.toBe(forms[1].pbx_CMD);
    for (const form of forms) expect(await payAtProvider(form)).toContain('/payment-success');
    expect(await outcomeOf(person)).toMatchObject({ ...ONCE, verdicts: ['paid', 'duplicate-charge'] });
    for (const form of forms) expect(await statusOf(person, form)).toBe('paid');
  });

  test('at the same moment, each notified three times', async () => {
    const person = await somebody();
    await troubleNotifications(places, person, { duplicate: 2 });
    const pages = await Promise.all([await order(person, 27), await order(person, 27, otherBilling)].map(openCardPage));
    await Promise.all(pages.map((page) => presentCard(page, CARDS.accepted)));
    const outcome = await outcomeOf(person);
    expect(outcome).toMatchObject(ONCE);
    expect(outcome.verdicts.toSorted()).toEqual(['duplicate-charge', 'paid']);
  });

  test('one form posted twice: the provider takes the money once', async () => {
    const { person, form, page } = await atCardPage();
    const twin = await openCardPage(form);
    await presentCard(page, CARDS.accepted);
    expect((await presentCard(twin, CARDS.accepted)).searchParams.get('Erreur')).toBe('00015');
    expect(await outcomeOf(person)).toMatchObject({ ...ONCE, verdicts: ['paid', 'already-paid'], attempts: ['paid'] });
  });

  test('two different offers are two purchases: both were paid', async () => {
    const person = await somebody();
    const forms = [await order(person, 27), await order(person, 29)];
    for (const form of forms) await payAtProvider(form);
    expect(await outcomeOf(person)).toMatchObject({ paidOrders: 2, purchases: 2, invoices: 2, mails: 2 });
  });
});

test('one mail confirms a paid order, with its invoice; nothing is mailed for a refused one', async () => {
  const { person, page } = await atCardPage({ duplicate: 2 });
  await presentCard(page, CARDS.withoutFunds);
  await presentCard(page, CARDS.accepted);
  const [invoice] = await person.call('GET /factures/history', {});
  const mail = await readMail(places, person.email, new RegExp(invoice?.numero ?? '-', 'u'));
  expect(mail.attachments).toMatchObject([
    { filename: `facture-${invoice?.numero}.pdf` },
    { filename: 'conditions-generales.pdf' },
    { filename: 'formulaire-de-retractation.pdf' },
  ]);
  expect(mail.text).toContain('50,00');
  const inbox = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(person.email)}`);
  expect(await inbox.json()).toHaveLength(1);
});
