/** An audit finds what must not be: a number that is missing, an order without an invoice, a card below zero. */
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { invoiceSeries } from '../invoices/index.ts';
import { audit } from './audit.ts';

const { db, pool } = await createTestDatabase<Database>();
const invoice = (number: string, order: number, cents = 5000) =>
  pool.query(
    `insert into invoices.invoices (number, account_id, order_id, offer_id, offer_label, total_cents, issued_at, snapshot)
     values ($1, 1, $2, 27, 'x', $3, now(), '{}')`,
    [number, order, cents],
  );

test('an empty database is in order', async () => {
  expect((await audit(db)).faults).toEqual([]);
});

test('each fault is found', async () => {
  await pool.query(`insert into invoices.counters values ('F', 2026, 1)`);
  const { rows } = await pool.query<{ id: number }>(
    `insert into checkout.orders (account_id, offer_id, status, list_cents, gift_cards, gift_cents, created_at, paid_at)
     values (1, 27, 'paid', 5000, '[]', 0, now(), now()), (1, 27, 'paid', 5000, '[{"id": 1, "cents": 2000}]', 2000, now(), now()) returning id`,
  );
  await invoice('F2026-000001', rows[0]!.id);
  expect((await audit(db)).faults).toEqual([
    '1 paid orders have no invoice',
    'paid orders come to 10000 cents, their invoices to 5000',
  ]);
  await invoice('F2026-000003', rows[1]!.id);
  // One beyond the counter; then the counter goes on, and one is missing.
  expect(await invoiceSeries(db)).toEqual([{ series: 'F', year: 2026, last: 1, gaps: 1 }]);
  await pool.query(`update invoices.counters set last = 3`);
  expect((await audit(db)).faults).toEqual(['1 numbers of series F2026 are missing or beyond its counter']);
  await invoice('F2026-000002', -1, 0);
  expect((await audit(db)).faults).toEqual([]);
});

test('another year and the credit notes are series of their own', async () => {
  await pool.query(`insert into invoices.counters values ('A', 2026, 1), ('F', 2027, 0)`);
  expect(await invoiceSeries(db)).toEqual([
    { series: 'A', year: 2026, last: 1, gaps: 1 },
    { series: 'F', year: 2026, last: 3, gaps: 0 },
    { series: 'F', year: 2027, last: 0, gaps: 0 },
  ]);
});
