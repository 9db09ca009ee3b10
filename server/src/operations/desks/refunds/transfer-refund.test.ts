/** What a transfer paid goes back by another one: decided as any refund, credited at once, and noted when it has left. */
import { expect, test } from 'vitest';
import { doJobs } from '../../../../testing/do-jobs.ts';
import { buyer, newGroup, type TestGroup } from '../../../../testing/groups.ts';
import { mailsTo } from '../../../../testing/mailbox.ts';
import { insertMember, type TestMember } from '../../../../testing/staff.ts';
import { testClock } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { readAccountPlan } from '../../../invoices/account-plan.ts';
import { writeJournalOfMonth } from '../../accounts/write-journal.ts';

const clock = testClock('2026-11-24T12:00:00Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, pool, places } = product;
const refused = (status: number, code: string) => ({ status, body: { code } });
const reason = 'places annulées';

/** Three seats for 150 €, paid by a transfer; no card page was ever asked for. */
const paid = async (group: TestGroup): Promise<number> => {
  const { organiser, accountant, id } = group;
  const body = { seats: 3, buyer, terms: true } as const;
  const order = await organiser.call('POST /groups/:id/orders', { params: { id }, body });
  await accountant.browser.call('POST /operations/groups/orders/:id/received', {
    params: { id: order.id },
    body: { reference: `VIR ${order.id}`, cents: order.totalCents, reason: 'relevé du jour' },
  });
  return order.id;
};
const grant = (by: TestMember, order: number, cents: number) =>
  by.browser.ask('POST', `/operations/refunds/${order}/grant`, { cents, kind: 'not-delivered', reason });
const approve = (by: TestMember, id: number) => by.browser.ask('POST', `/operations/refund-grants/${id}/approve`);
const sent = (by: TestMember, id: number, reference = 'VIR SORTANT 9') =>
  by.browser.ask('POST', `/operations/transfer-refunds/${id}/sent`, { reference, reason: 'relevé du jour' });
const open = (by: TestMember, id: number) => by.browser.call('GET /operations/refunds/:id', { params: { id } });
const waits = async (by: TestMember, order: number) =>
  (await by.browser.call('GET /operations/today', {}))
    .find(({ kind }) => kind === 'refund-to-transfer')
    ?.items.some(({ id }) => id === String(order)) ?? false;

test('a part of it takes two, is credited, waits for its transfer, and is noted once', async () => {
  const group = await newGroup(product, 1);
  const { accountant, organiser } = group;
  const other = await insertMember(product, 'accountant', 'other@staff.example');
  const order = await paid(group);
  expect(await open(accountant, order)).toMatchObject({ paidCents: 15_000, leftCents: 15_000, refunds: [] });
  expect(await grant(accountant, order, 15_001)).toMatchObject(refused(409, 'refund_too_much'));
  const asked = await grant(accountant, order, 10_000);
  expect(asked).toMatchObject({ status: 200, body: { waits: true } });
  const { id: grantId } = asked.body as { id: number };
  expect(await waits(accountant, order)).toBe(false);
  expect(await approve(accountant, grantId)).toMatchObject(refused(403, 'own_request'));
  expect((await approve(other, grantId)).status).toBe(204);

  const page = await open(accountant, order);
  expect(page).toMatchObject({ creditedCents: 10_000, leftCents: 5_000, creditNotes: [{ cents: 10_000 }] });
  const [refund] = page.refunds;
  expect(refund).toMatchObject({
    cents: 10_000,
    status: 'to-transfer',
    doneAt: null,
    mayNoteSent: true,
    mayRetry: false,
  });
  const id = refund?.id ?? 0;
  // Nobody asks a card provider for it, today or ever.
  expect(await pool.query(`select from jobs.job where name = 'refund-card'`)).toMatchObject({ rowCount: 0 });
  clock.advance(25 * 3_600_000);
  const [late, both] = [
    await insertMember(product, 'accountant', 'late@staff.example'),
    await insertMember(product, 'accountant', 'both@staff.example'),
  ];
  const desk = await insertMember(product, 'support');
  expect([await waits(late, order), await waits(desk, order)]).toEqual([true, false]);
  const refunds = async (state: 'to-transfer' | 'unanswered' | 'done') =>
    (await desk.browser.call('GET /operations/refunds', { query: { state } })).rows.filter(
      (row) => row.orderId === order,
    );
  expect(await refunds('to-transfer')).toMatchObject([{ state: 'to-transfer', kind: 'granted', cents: 10_000 }]);
  expect(await refunds('unanswered')).toEqual([]);

  await doJobs(product, 'mail-granted-refund');
  const [mail] = await mailsTo(places, organiser.email);
  expect(mail?.text).toContain('reviennent par virement sur le compte qui a payé');

  expect(await sent(desk, id)).toMatchObject(refused(403, 'right_missing'));
  expect(
    await organiser.ask('POST', `/operations/transfer-refunds/${id}/sent`, { reference: 'VIR 9', reason }),
  ).toMatchObject({ status: 401 });
  expect(await sent(late, 999_999)).toMatchObject(refused(404, 'not_found'));
  const answers = await Promise.all([sent(late, id), sent(both, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  const rows = await db.selectFrom('staff.journal').where('act', '=', 'refund-transferred').selectAll().execute();
  expect(rows).toMatchObject([
    {
      subject: 'order',
      subject_id: String(order),
      before: { refund: id, cents: 10_000 },
      after: { reference: 'VIR SORTANT 9' },
    },
  ]);
  expect(await waits(late, order)).toBe(false);
  expect(await refunds('done')).toMatchObject([{ state: 'done' }]);
  expect((await open(late, order)).refunds).toMatchObject([{ status: 'transferred', doneAt: clock().toISOString() }]);

  const book = (await writeJournalOfMonth(db, readAccountPlan(null), '2026-11'))
    .split('\r\n')
    .filter((line) => line.includes('par virement'));
  expect(book.map((line) => line.split('\t').slice(4, 13).join('|'))).toEqual([
    expect.stringMatching(/^411000\|.*\|100,00\|0,00$/u),
    expect.stringMatching(/^512\d*\|.*\|0,00\|100,00$/u),
  ]);
}, 120_000);

test('the database notes no transfer without its reference, and asks no provider for one', async () => {
  const group = await newGroup(product, 1);
  const order = await paid(group);
  expect((await grant(group.accountant, order, 100)).body).toMatchObject({ waits: false });
  const set = (what: string) => pool.query(`update checkout.refunds set ${what} where order_id = $1`, [order]);
  await expect(set(`status = 'done', done_at = now()`)).rejects.toThrow(/refunds_transfer_sent/u);
  await expect(set(`status = 'asked', asked_at = now(), question_number = 1`)).rejects.toThrow(/refunds_by_transfer/u);
  await expect(set(`status = 'refused'`)).rejects.toThrow(/refunds_by_transfer/u);
});
