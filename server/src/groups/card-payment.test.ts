/** Seats paid by card: a refused card leaves the quote as it was, and nobody pays twice. What the organiser is written of it. */
import { LANGUAGES } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import { CARDS, openCardPage, presentCard, questionsOf, troubleProvider } from '../../testing/card-page.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { buyer, newGroup, type TestGroup } from '../../testing/groups.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { learnLanguages } from '../../testing/language-letters.ts';
import { inAnotherLanguage } from '../../testing/other-languages.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { readerOf, suppress } from '../mails/index.ts';

// Before the product is started: connections that wait for seconds meanwhile would be closed by their other side.
learnLanguages();
const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, pool, places, clock, env } = product;
// What happened at the card page is told when a test says so; a form is signed by a clock that a test moves.
await troubleProvider(places, null, { strict: false, notification: { when: 'never' } });

const refused = (status: number, code: string) => ({ status, body: { code } });
const PHONE = { countryCodeMobilePhone: '+33', mobilePhone: '0612345678' };

const quoted = async ({ organiser, id }: TestGroup, seats = 3) =>
  organiser.call('POST /groups/:id/orders', { params: { id }, body: { seats, buyer, terms: true } });
const pay = ({ organiser, id }: TestGroup, order: number, phone = PHONE) =>
  organiser.call('POST /groups/:id/orders/:order/card', { params: { id, order }, body: phone });
const askToPay = ({ organiser, id }: TestGroup, order: number) =>
  organiser.ask('POST', `/groups/${id}/orders/${order}/card`, PHONE);
type Form = Awaited<ReturnType<typeof pay>>;

/** Presents a card, has the shop told, and says where the browser goes. */
const presented = async (form: Form, card: string): Promise<URL> => {
  const back = await presentCard(await openCardPage(form), card);
  await notified(back);
  return back;
};
const notified = async (back: URL): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = back.search.slice(1);
  expect((await fetch(`${places.product}/api/payment/notification`, { method: 'POST', headers, body })).status).toBe(
    200,
  );
};
const record = ({ accountant }: TestGroup, order: { id: number; totalCents: number }) =>
  accountant.browser.ask('POST', `/operations/groups/orders/${order.id}/received`, {
    reference: `VIR ${order.id}`,
    cents: order.totalCents,
    reason: 'relevé du jour',
  });
const orderIn = async ({ page }: TestGroup, id: number) => (await page()).orders.find((order) => order.id === id);
const invoicesOf = (order: number) =>
  db.selectFrom('invoices.invoices').where('order_id', '=', order).selectAll().execute();
const givenBack = async (reference: string) => {
  await doJobs(product, 'refund-card');
  return (await questionsOf(places, '00014', reference)).filter(({ code }) => code === '00000').length;
};

test('a refused card leaves the quote open; an accepted one brings the seats and an invoice with the SIREN, once', async () => {
  const group = await newGroup(product, 1);
  const order = await quoted(group);
  const form = await pay(group, order.id);
  expect(form).toMatchObject({ pbx_TOTAL: '15000' });
  const back = await presented(form, CARDS.refusedByBank);
  expect(back.pathname).toBe(`/groupes/${group.id}`);
  expect(await orderIn(group, order.id)).toMatchObject({ paidAt: null, card: 'failed' });
  expect((await group.page()).seats).toHaveLength(1);
  // The bank thinks: nothing else is signed meanwhile.
  const again = await pay(group, order.id);
  await presented(again, CARDS.waiting);
  expect(await orderIn(group, order.id)).toMatchObject({ paidAt: null, card: 'bank' });
  expect(await askToPay(group, order.id)).toMatchObject(refused(409, 'payment_pending'));
  const page = await openCardPage(again);
  const paid = await presentCard(page, CARDS.accepted);
  // Told twice at once, it is one payment.
  await Promise.all([notified(paid), notified(paid)]);
  expect(await orderIn(group, order.id)).toMatchObject({ paidAt: clock().toISOString(), card: null });
  expect((await group.page()).seats).toHaveLength(4);
  const invoices = await invoicesOf(order.id);
  expect(invoices).toMatchObject([{ total_cents: 15_000 }]);
  expect(invoices[0]?.snapshot).toMatchObject({
    client: { name: buyer.name, siren: buyer.siren },
    payment: { means: 'card', order: `D-${order.id}` },
  });
  const [own] = await group.organiser.call('GET /factures/history', {});
  expect(own).toMatchObject({ numero: invoices[0]?.number, withdrawUntil: null });
  expect(
    await group.organiser.ask('POST', '/payment/withdraw', { idFact: own?.idFact, name: 'Exemple' }),
  ).toMatchObject(refused(409, 'withdrawal_over'));
  // It gave the organiser no diagnostic, and their own cart nothing.
  expect(await group.organiser.call('GET /payment/under-way', {})).toEqual({ payments: [], gifts: [] });
  expect((await group.organiser.call('GET /state', {})).currentDiagState).toBe(0);
  expect(await askToPay(group, order.id)).toMatchObject(refused(409, 'order_paid'));
  expect(await record(group, order)).toMatchObject(refused(409, 'group_order_paid'));
  const desk = await group.accountant.browser.call('GET /operations/orders', { query: { state: 'paid' } });
  expect(desk.orders.filter(({ id }) => id === order.id)).toMatchObject([{ state: 'paid', cents: 15_000 }]);
});

test('paid by transfer while a card page is open, the card’s money is given back', async () => {
  const group = await newGroup(product, 1);
  const order = await quoted(group);
  const form = await pay(group, order.id);
  expect(await record(group, order)).toMatchObject({ status: 204 });
  await presented(form, CARDS.accepted);
  expect(await invoicesOf(order.id)).toHaveLength(1);
  expect((await group.page()).seats).toHaveLength(4);
  expect(await givenBack(form.pbx_CMD)).toBe(1);
  await doJobs(product, 'mail-refund');
  expect((await mailsTo(places, group.organiser.email))[0]?.subject).toMatch(
    /^Votre paiement de 150,00\s€ vous est remboursé$/u,
  );
  // What the transfer paid is not the card's to give back: it waits for another transfer.
  const params = { id: order.id };
  const body = { cents: 100, kind: 'goodwill', reason: 'geste commercial' } as const;
  await group.accountant.browser.call('POST /operations/refunds/:id/grant', { params, body });
  expect(await givenBack(form.pbx_CMD)).toBe(1);
  const { refunds } = await group.accountant.browser.call('GET /operations/refunds/:id', { params });
  expect(refunds.map(({ reason, status }) => [reason, status])).toEqual([
    ['granted', 'to-transfer'],
    ['duplicate-charge', 'done'],
  ]);
});

test('a transfer and a card that are told at the same moment are one payment', async () => {
  const groups = await Promise.all([1, 1, 1].map((seats) => newGroup(product, seats)));
  for (const group of groups) {
    const order = await quoted(group);
    const back = await presentCard(await openCardPage(await pay(group, order.id)), CARDS.accepted);
    await Promise.all([notified(back), record(group, order)]);
    expect(await invoicesOf(order.id)).toHaveLength(1);
    expect((await group.page()).seats).toHaveLength(4);
  }
});

test('two card pages that are both paid are one payment and one refund', async () => {
  const group = await newGroup(product, 1);
  const order = await quoted(group);
  const [one, other] = [
    await pay(group, order.id),
    await pay(group, order.id, { ...PHONE, mobilePhone: '0712345678' }),
  ];
  expect(other.pbx_CMD).not.toBe(one.pbx_CMD);
  await presented(one, CARDS.accepted);
  await presented(other, CARDS.accepted);
  expect((await group.page()).seats).toHaveLength(4);
  expect([await givenBack(one.pbx_CMD), await givenBack(other.pbx_CMD)]).toEqual([0, 1]);
});

test('a quote is its organiser’s, and for sixty days', async () => {
  const [group, other] = [await newGroup(product, 1), await newGroup(product, 1)];
  const order = await quoted(group);
  expect(await other.organiser.ask('POST', `/groups/${group.id}/orders/${order.id}/card`, PHONE)).toMatchObject(
    refused(404, 'not_found'),
  );
  expect(await other.organiser.ask('POST', `/groups/${other.id}/orders/${order.id}/card`, PHONE)).toMatchObject(
    refused(404, 'not_found'),
  );
  await comeBackAfter(clock, group.organiser, 61 * DAY);
  expect(await askToPay(group, order.id)).toMatchObject(refused(409, 'quote_over'));
  // The organiser's own diagnostic is bought beside it as ever.
  expect(await group.organiser.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } })).toMatchObject({
    pbx_TOTAL: '5000',
  });
});

const attachedTo = async (address: string): Promise<string[]> => {
  const list = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  const [mail] = (await list.json()) as { id: number; attachments: { filename: string }[] }[];
  return Promise.all(
    mail!.attachments.map(async (_, index) => {
      const file = await fetch(`${places.sandbox}/mailbox/${mail!.id}/attachments/${index}`);
      const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()));
      return pages.map(({ text }) => text).join('\n');
    }),
  );
};

test.each(LANGUAGES)('%s: quote, payment and seats are written to the organiser, and no code', async (language) => {
  const group = await newGroup(product, 1);
  const { organiser, id } = group;
  // What the tests before have left to be written.
  await pool.query(`delete from jobs.job where name = 'mail-group'`);
  await db.updateTable('account.accounts').set({ language }).where('email', '=', organiser.email).execute();
  const order = await quoted(group, 1);
  await doJobs(product, 'mail-group');
  const [quote = ''] = await attachedTo(organiser.email);
  expect(quote).toContain('Devis');
  // French binds; the organiser's language stands beside it.
  const beside = { fr: 'Valable jusqu’au', en: 'Valid until', es: 'Válido hasta', ne: 'सम्म मान्य' }[language];
  expect(quote.normalize('NFC').replaceAll(/\s/gu, ' ')).toContain(beside);
  await presented(await pay(group, order.id), CARDS.accepted);
  await doJobs(product, 'mail-group');
  const [invoice = ''] = await attachedTo(organiser.email);
  expect(invoice).toContain(buyer.siren);
  const people = ['Camille', 'Claude'].map((name) => ({ name, part: null }));
  await organiser.call('POST /groups/:id/seats', { params: { id }, body: { people } });
  await doJobs(product, 'mail-group');
  const mails = (await mailsTo(places, organiser.email)).slice(0, 3);
  const codes = (await group.page()).seats.flatMap(({ code }) => (code === null ? [] : [code]));
  expect(codes.length).toBeGreaterThan(0);
  // One seat was paid, two are handed out.
  const one = { fr: 'Votre place pour', en: 'Your seat for', es: 'Tu plaza para', ne: 'को सिट तयार छ' }[language];
  const two = { fr: '2 places données', en: '2 seats handed', es: '2 plazas dadas', ne: '२ सिट दिइयो' }[language];
  const subjects = mails.map(({ subject }) => subject).join('\n');
  expect(subjects).toContain(one);
  expect(subjects).toContain(two);
  for (const { subject, text, html } of mails) {
    expect(`${subject}${text}`).not.toMatch(/[{|}]/u);
    expect(text).toContain(`/groupes/${id}`);
    expect(text).not.toMatch(/Camille Exemple|Claude/u);
    for (const code of codes) expect(`${text}${html ?? ''}`).not.toContain(code);
    expect(inAnotherLanguage(`${subject}\n${text}`.replaceAll(/Groupe d’exemple \d+/gu, ''), language)).toEqual([]);
  }
});

test('an organiser whose mails come back is sent none', async () => {
  const group = await newGroup(product, 2);
  await pool.query(`delete from jobs.job where name = 'mail-group'`);
  const { email } = group.organiser;
  const accountId = await accountIdOf(product, group.organiser);
  await suppress(
    db,
    { reader: readerOf(env.appSecret, email), accountId, reason: 'returned', status: '5.1.1' },
    clock(),
  );
  const before = (await mailsTo(places, email)).length;
  const people = ['Camille', 'Claude'].map((name) => ({ name, part: null }));
  await group.organiser.call('POST /groups/:id/seats', { params: { id: group.id }, body: { people } });
  await doJobs(product, 'mail-group').catch(() => {});
  expect(await mailsTo(places, email)).toHaveLength(before);
  const rows = await db.selectFrom('mails.mails').where('account_id', '=', accountId).selectAll().execute();
  expect(rows.filter(({ kind, state }) => kind === 'group' && state === 'suppressed')).toMatchObject([
    { detail: 'handed' },
  ]);
});
