import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testCardProvider } from '../../testing/card-provider.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { order } from '../../testing/journey.ts';
import { paymentOutcome } from '../../testing/payment-outcome.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { formatInvoiceNumber, takeInvoiceNumber } from './invoice-number.ts';

const provider = testCardProvider();
afterAll(provider.close);
const clock = testClock('2026-11-20T09:00:00Z');
const product = await startTestProduct({ clock, env: { PAYBOX_PUBLIC_KEYS: provider.publicKeyFile } });
const { db, places } = product;

let people = 0;
/** A signed order and what pays it. */
const signedOrder = async () => {
  const person = await insertPerson(product, `numbered-${(people += 1)}@example.org`);
  const form = await order(person, 27);
  const pay = () => provider.notify(places, { reference: form.pbx_CMD, amount: form.pbx_TOTAL });
  return { person, pay };
};
const numbers = async (year: number): Promise<string[]> =>
  (
    await db
      .selectFrom('invoices.invoices')
      .where('number', 'like', `F${year}-%`)
      .orderBy('number')
      .select('number')
      .execute()
  ).map(({ number }) => number);
const upTo = (year: number, last: number): string[] =>
  Array.from({ length: last }, (_, index) => formatInvoiceNumber('F', year, index + 1));

/** Somebody takes a number, and then something fails. */
const takeAndFail = async (): Promise<void> => {
  await expect(
    transaction(db, async (db) => {
      await takeInvoiceNumber(db, 'F', clock());
      throw new Error('after the number was taken');
    }),
  ).rejects.toThrow('after the number was taken');
};

describe('no gap', () => {
  test('twenty payments at once, with failures in between', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, signedOrder));
    await Promise.all(orders.flatMap(({ pay }) => [pay(), takeAndFail()]));
    expect(await numbers(2026)).toEqual(upTo(2026, 20));
    await takeAndFail();
    const { pay } = await signedOrder();
    await pay();
    expect((await numbers(2026)).at(-1)).toBe('F2026-000021');
  });

  test('a payment that fails half-way leaves nothing: no order paid, no purchase, no number, no mail; then it succeeds', async () => {
    const { person, pay } = await signedOrder();
    const before = await numbers(2026);
    await sql`
      create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail today'; end $$;
      create trigger no_mail before insert on jobs.job_common
        for each row when (new.name = 'mail-order') execute function refuse_mail()`.execute(db);
    expect(await pay()).toBe(500);
    expect(await paymentOutcome(db, person)).toEqual({
      paidOrders: 0,
      purchases: 0,
      invoices: 0,
      mails: 0,
      verdicts: [],
      attempts: ['signed'],
    });
    await sql`drop function refuse_mail() cascade`.execute(db);
    expect(await pay()).toBe(200);
    expect(await paymentOutcome(db, person)).toMatchObject({ paidOrders: 1, purchases: 1, invoices: 1, mails: 1 });
    expect(await numbers(2026)).toEqual([...before, formatInvoiceNumber('F', 2026, before.length + 1)]);
  });

  test('series count for themselves', async () => {
    const year = 2031;
    const now = new Date(`${year}-06-01T00:00:00Z`);
    const taken = [];
    for (const series of ['F', 'A', 'F', 'A', 'A'] as const) taken.push(await takeInvoiceNumber(db, series, now));
    expect(taken).toEqual(['F2031-000001', 'A2031-000001', 'F2031-000002', 'A2031-000002', 'A2031-000003']);
  });
});

test('the year begins at midnight in Paris', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, signedOrder));
  const last = (await numbers(2026)).length;
  clock.set('2026-12-31T22:59:59.999Z');
  await orders[0]?.pay();
  clock.set('2026-12-31T23:00:00.000Z');
  await orders[1]?.pay();
  clock.set('2027-01-01T00:00:00.000Z');
  await orders[2]?.pay();
  // A notification that began before midnight and ends after others still belongs to its year.
  clock.set('2026-12-31T22:59:59.999Z');
  await orders[3]?.pay();
  expect(await numbers(2026)).toEqual(upTo(2026, last + 2));
  expect(await numbers(2027)).toEqual(upTo(2027, 2));
});

test.each([
  ['F', 2026, 1, 'F2026-000001'],
  ['A', 2030, 123_456, 'A2030-123456'],
  ['F', 2026, 1_234_567, 'F2026-1234567'],
])('%s %i %i is written %s', (series, year, count, number) => {
  expect(formatInvoiceNumber(series, year, count)).toBe(number);
});
