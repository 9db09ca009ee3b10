/** A mail that is sent again: what was sent, about the same thing, to the same person; or a refusal. */
import { beforeAll, describe, expect, test } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { buyer, newGroup, type TestGroup } from '../../../testing/groups.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import type { Person } from '../../../testing/person.ts';
import { insertMember } from '../../../testing/staff.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places, clock, enqueue, pool } = product;
const reason = 'jamais reçu';
let support: Person;
let second: Person;
beforeAll(async () => {
  support = (await insertMember(product, 'support')).browser;
  second = (await insertMember(product, 'accountant', 'second@staff.example')).browser;
});

/** Seats for 150 € of a group's organiser. */
const paid = async ({ organiser, accountant, id }: TestGroup): Promise<number> => {
  const body = { seats: 3, buyer, terms: true } as const;
  const order = await organiser.call('POST /groups/:id/orders', { params: { id }, body });
  await accountant.browser.call('POST /operations/groups/orders/:id/received', {
    params: { id: order.id },
    body: { reference: `VIR ${order.id}`, cents: order.totalCents, reason: 'relevé du jour' },
  });
  return order.id;
};
/** A part of it given back, and told. */
const granted = async ({ accountant }: TestGroup, orderId: number, cents: number): Promise<void> => {
  const answer = await accountant.browser.ask('POST', `/operations/refunds/${orderId}/grant`, {
    cents,
    kind: 'not-delivered',
    reason,
  });
  const { id, waits } = answer.body as { id: number; waits: boolean };
  if (waits) await second.call('POST /operations/refund-grants/:id/approve', { params: { id } });
  await doJobs(product, 'mail-granted-refund');
  await db.updateTable('mails.mails').set({ state: 'taken' }).where('kind', '=', 'refund').execute();
};
const refundMails = (orderId: number) =>
  db
    .selectFrom('mails.mails')
    .where('kind', '=', 'refund')
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .select('id')
    .execute();
const sendAgain = (id = 0) => support.ask('POST', `/operations/mails/${id}/send-again`, { reason });
const told = async ({ organiser }: TestGroup) =>
  (await mailsTo(places, organiser.email)).map(({ subject, text }) => ({ subject, text }));
const doMails = () => doJobs(product, 'mail-granted-refund', 'mail-refund');

describe('of a granted refund', () => {
  test('goes to its own person and says what it said, whoever owns the refund of the same number', async () => {
    const [group, other] = [await newGroup(product, 1), await newGroup(product, 1)];
    const [orderId, others] = [await paid(group), await paid(other)];
    await granted(group, orderId, 2000);
    // Of somebody else: a refund whose number is this order's.
    await pool.query(
      `insert into checkout.refunds (id, order_id, means, reference, call_number, transaction_number, amount_cents, reason, requested_at)
       overriding system value values ($1, $2, 'card', 'r', '1', '2', 9900, 'late-payment', $3) on conflict (id) do update set order_id = $2`,
      [orderId, others, clock()],
    );
    await pool.query(`select setval(pg_get_serial_sequence('checkout.refunds', 'id'), 1000)`);
    await expect.poll(async () => (await told(group)).length).toBe(1);
    const before = await told(group);
    const foreign = await told(other);
    const [mail] = await refundMails(orderId);
    expect(await sendAgain(mail?.id)).toMatchObject({ status: 204 });
    await doMails();
    await expect.poll(async () => (await told(group)).length).toBe(before.length + 1);
    const after = await told(group);
    expect(await told(other)).toEqual(foreign);
    expect(after.filter(({ text }) => text.includes('20,00'))).toHaveLength(2);
    expect(new Set(after.filter(({ text }) => text.includes('20,00')).map(({ text }) => text)).size).toBe(1);
  });

  test('of an order with several is the one that it was, and refused where nothing says which', async () => {
    const group = await newGroup(product, 1);
    const orderId = await paid(group);
    await granted(group, orderId, 1100);
    clock.advance(1_200_000);
    await granted(group, orderId, 2200);
    const [first, latter] = await refundMails(orderId);
    const amounts = async () => (await told(group)).flatMap(({ text }) => /(?:11|22),00/u.exec(text)?.[0] ?? []);
    const sorted = async () => (await amounts()).toSorted();
    expect(await sendAgain(first?.id)).toMatchObject({ status: 204 });
    await doMails();
    await expect.poll(sorted).toEqual(['11,00', '11,00', '22,00']);
    expect(await sendAgain(latter?.id)).toMatchObject({ status: 204 });
    await doMails();
    await expect.poll(sorted).toEqual(['11,00', '11,00', '22,00', '22,00']);
    // Long after both: written again it names the order alone.
    await db
      .updateTable('mails.mails')
      .set({ queued_at: new Date(clock().getTime() + 86_400_000), state: 'taken' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(await sendAgain(first?.id)).toMatchObject({ status: 409, body: { code: 'mail_not_sent_again' } });
  });
});

test('a job about a refund that is not of the person it names tells nobody', async () => {
  const group = await newGroup(product, 1);
  const orderId = await paid(group);
  await pool.query(
    `insert into checkout.refunds (id, order_id, means, reference, call_number, transaction_number, amount_cents, reason, requested_at)
     overriding system value values (77001, $1, 'card', 'another', '3', '2', 9900, 'late-payment', $2)`,
    [orderId, clock()],
  );
  const before = await told(group);
  await enqueue(db, 'mail-refund', { refundId: 77_001, accountId: 999_999 });
  await doMails();
  expect(await told(group)).toEqual(before);
});
