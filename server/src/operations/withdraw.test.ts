/** The operator's command for withdrawals that come by letter. */
import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { expect, test } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider, readMail } from '../../testing/journey.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { eraseAccount } from '../account/index.ts';
import { eraseOrders } from '../checkout/index.ts';
import { commandRunner } from './run-command.testing.ts';

const product = await startTestProduct({ clock: testClock() });
const { db, places, clock } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));
const run = commandRunner(product.pool);

let made = 0;
/** Bought just now, or then. */
const bought = async (paidAt = clock()) => {
  const person = await insertPerson(product, `letter-${(made += 1)}@example.org`);
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const [invoice] = await person.call('GET /factures/history', {});
  await db
    .updateTable('checkout.orders as o')
    .from('invoices.invoices as i')
    .whereRef('i.order_id', '=', 'o.id')
    .where('i.number', '=', invoice?.numero ?? '')
    .set({ paid_at: paidAt })
    .execute();
  return { person, number: invoice?.numero ?? '', reference };
};
test('a letter: refunded by the provider, credited, acknowledged where it asks, and not twice', async () => {
  const { person, number, reference } = await bought();
  const to = `letter-answer-${made}@example.org`;
  const said = await run('withdraw', number, 'Camille Exemple', '--email', to);
  expect(said).toEqual({
    code: 0,
    said: `Withdrawn from ${number}: 50.00 € are given back, the acknowledgment leaves.\n`,
  });
  expect((await person.call('GET /state', {})).currentDiagState).toBe(0);
  expect((await readMail(places, to, /Votre rétractation/u)).text).toContain('Camille Exemple');
  const refund = () =>
    db.selectFrom('checkout.refunds').where('reference', '=', reference).select(['status', 'amount_cents']).execute();
  await expect.poll(refund, { timeout: 20_000 }).toEqual([{ status: 'done', amount_cents: 5000 }]);
  expect(await run('withdraw', number, 'Camille Exemple')).toMatchObject({
    code: 1,
    said: `The contract of ${number} cannot be withdrawn from any more.\n`,
  });
});

test('the day of the letter counts, not the day on which it is read', async () => {
  // The fourteenth day is 8 May, the next one Ascension, the next one a Friday that is worked.
  const { number } = await bought(new Date('2024-04-24T08:00:00Z'));
  expect((await run('withdraw', number, 'Camille Exemple')).code).toBe(1);
  expect((await run('withdraw', number, 'Camille Exemple', '--declared', '2024-05-11')).code).toBe(1);
  expect((await run('withdraw', number, 'Camille Exemple', '--declared', '2024-05-10', '--as', 'Camille')).code).toBe(
    0,
  );
  // And stands in the journal.
  const rows = await db
    .selectFrom('staff.journal')
    .where('act', '=', 'contract-withdrawn')
    .where('who', '=', 'Camille')
    .select('after')
    .execute();
  expect(rows).toMatchObject([{ after: { refundCents: 5000, declared: '2024-05-10' } }]);
});

test('of a giver who had everything erased: a gift that nobody has claimed, answered where the letter asks', async () => {
  const giver = await insertPerson(product, 'letter-erased@example.org');
  const { pbx_CMD: reference } = await giver.call('POST /payment/gift-eqibox', {
    body: { idOffre: 27, recipientEmail: 'letter-waits@example.org', sendDate: LATER },
  });
  await payAtProvider(await giver.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const [invoice] = await giver.call('GET /factures/history', {});
  const number = invoice?.numero ?? '';
  await db.transaction().execute(async (db) => {
    const accountId = await accountIdOf(product, giver);
    await eraseOrders(db, accountId, [giver.email]);
    await eraseAccount(db, accountId, [giver.email]);
  });
  expect(await run('withdraw', number, 'Camille Exemple')).toEqual({
    code: 1,
    said: 'The account is erased: say with --email where the answer goes.\n',
  });
  const to = 'letter-from-the-erased@example.org';
  expect((await run('withdraw', number, 'Camille Exemple', '--email', to)).code).toBe(0);
  expect((await readMail(places, to, /Votre rétractation/u, 60_000)).text).toContain('Camille Exemple');
  const gifts = await db.selectFrom('checkout.gifts').selectAll().execute();
  expect(gifts).toMatchObject([{ recipient_email: '', giver_name: null, giver_language: null }]);
  expect(gifts[0]?.withdrawn_at).not.toBeNull();
});

test.each([
  [],
  ['F2026-000001'],
  ['2026-1', 'Camille Exemple'],
  ['F1999-000001', 'Camille Exemple'],
  ['F2026-000001', 'Camille\nExemple'],
  ['F2026-000001', 'Camille Exemple', 'twice'],
  ['F2026-000001', 'Camille Exemple', '--declared', '2999-01-01'],
  ['F2026-000001', 'Camille Exemple', '--declared', 'hier'],
  ['F2026-000001', 'Camille Exemple', '--email', 'nobody'],
])('%j is refused with a sentence', async (...words) => {
  const { code, said } = await run('withdraw', ...words);
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /u);
});
