/** Rows from when the provider's numbers were kept as they came: brought to their one form, with nothing told or given twice. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { testLog } from '../../testing/test-log.ts';
import { migrate } from '../adapters/database/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const NUMBERS = '0041';

const { db, connection } = await createEmptyDatabase<never>();
const directory = await mkdtemp(join(tmpdir(), 'eqinox-numbers-'));
afterAll(() => rm(directory, { recursive: true }));

const migrateUpTo = async (number: string): Promise<void> => {
  for (const name of await readdir(MIGRATIONS)) {
    if (name.slice(0, 4) <= number) await cp(join(MIGRATIONS, name), join(directory, name));
  }
  await migrate(connection, { directory, log: testLog });
};
const rows = async (query: string): Promise<unknown[]> => (await sql.raw(query).execute(db)).rows;

test('kept numbers lose their zeros, and what one payment was told or decided twice stays one', async () => {
  await migrateUpTo(String(Number(NUMBERS) - 1).padStart(4, '0'));
  await rows(`insert into checkout.orders (account_id, offer_id, list_cents, created_at) values (1, 27, 5000, now())`);
  await rows(`insert into checkout.payment_events (reference, transaction_number, call_number, response_code, amount_cents,
      verdict, address, received_at) values
    ('A', '0008155105', '0000000012', '00000', 5000, 'duplicate-charge', 'consultation', now()),
    ('A', '8155105', '12', '00000', 5000, 'paid', '127.0.0.1', now()),
    ('A', '08155105', '12', '00151', 5000, 'failed', '127.0.0.1', now()),
    ('B', '0000000100', '0000000000', '00000', 5000, 'paid', 'consultation', now()),
    ('C', '', '', '00001', 5000, 'failed', '127.0.0.1', now()),
    ('C', '1', '', '00001', 5000, 'failed', '127.0.0.1', now())`);
  await rows(`insert into checkout.refunds (order_id, reference, call_number, transaction_number, amount_cents, reason,
      status, requested_at) values
    (1, 'A', '0000000012', '0008155105', 5000, 'duplicate-charge', 'due', now()),
    (1, 'B', '7', '0000000100', 5000, 'duplicate-charge', 'asked', now()),
    (1, 'B', '7', '100', 3000, 'withdrawal', 'due', now()),
    (1, 'D', '7', '0000000200', 2000, 'duplicate-charge', 'due', now()),
    (1, 'E', '7', '0300', 5000, 'duplicate-charge', 'done', now()),
    (1, 'E', '7', '300', 5000, 'withdrawal', 'done', now()),
    (1, 'E', '7', '00300', 5000, 'withdrawal', 'refused', now())`);
  await migrateUpTo(NUMBERS);

  expect(
    await rows(`select reference, transaction_number as s, call_number as t, response_code as e, verdict
      from checkout.payment_events order by id`),
  ).toEqual([
    { reference: 'A', s: '8155105', t: '12', e: '00000', verdict: 'paid' },
    { reference: 'A', s: '8155105', t: '12', e: '00151', verdict: 'failed' },
    { reference: 'B', s: '100', t: '0', e: '00000', verdict: 'paid' },
    { reference: 'C', s: '', t: '', e: '00001', verdict: 'failed' },
    { reference: 'C', s: '1', t: '', e: '00001', verdict: 'failed' },
  ]);
  expect(
    await rows(`select r.reference, r.transaction_number as s, r.status, f.amount_cents as repeats
      from checkout.refunds r left join checkout.refunds f on f.id = r.repeats order by r.id`),
  ).toEqual([
    // A's only payment paid its order, and nobody had asked to give it back yet.
    { reference: 'B', s: '100', status: 'asked', repeats: null },
    { reference: 'B', s: '100', status: 'refused', repeats: 5000 },
    { reference: 'D', s: '200', status: 'due', repeats: null },
    { reference: 'E', s: '300', status: 'done', repeats: null },
    { reference: 'E', s: '300', status: 'done', repeats: 5000 },
    { reference: 'E', s: '300', status: 'refused', repeats: 5000 },
  ]);
  const again = `insert into checkout.refunds (order_id, reference, call_number, transaction_number, amount_cents, reason,
    requested_at) values (1, 'D', '7', '200', 2000, 'withdrawal', now())`;
  await expect(rows(again)).rejects.toThrow(/refunds_payment/u);
});
