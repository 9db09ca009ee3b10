/** The monthly report of sales. Invoices and credit notes are issued by the functions that checkout calls. */
import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { findInvoice, invoiceAmounts, issueCreditNote, issueInvoice } from '../invoices/index.ts';
import { exampleInvoice } from '../invoices/invoice-example.testing.ts';
import { commandRunner } from './run-command.testing.ts';

const product = await startTestProduct({ idle: true });
const { db } = product;
const run = commandRunner(product.pool);

const HEAD = 'day,rate,net,vat,count\n';

let accountId = 0;
let orders = 0;
/** Issues an invoice of so many cents; returns what credits a part of it. */
const sell = async (
  instant: string,
  unitGross: number,
  { vatRate = 20, discountGross = 0, siren }: { vatRate?: number | null; discountGross?: number; siren?: string } = {},
) => {
  const now = new Date(instant);
  const orderId = (orders += 1);
  const prices = [{ quantity: 1, unitGross, discountGross, vatRate }];
  const { lines, amounts, seller, client, payment } = exampleInvoice({ amounts: invoiceAmounts(prices) }, { vatRate });
  const content = {
    lines,
    amounts,
    seller,
    client: { ...client, ...(siren !== undefined && { siren }) },
    payment,
    paidAt: now,
    serviceFrom: now,
    immediateExecutionAt: null,
  };
  await transaction(db, (db) =>
    issueInvoice(db, { accountId, orderId, offerId: 27, offerLabel: 'Menu', content }, now),
  );
  return async (cents: number, instant: string) => {
    const { id } = await db
      .selectFrom('invoices.invoices')
      .where('order_id', '=', orderId)
      .select('id')
      .executeTakeFirstOrThrow();
    const invoice = await findInvoice(db, accountId, id);
    await transaction(db, (db) => issueCreditNote(db, invoice!, cents, new Date(instant)));
  };
};

beforeAll(async () => {
  const person = await insertPerson(product, 'seller@example.org');
  const { id } = await db
    .selectFrom('account.accounts')
    .where('email', '=', person.email)
    .select('id')
    .executeTakeFirstOrThrow();
  accountId = id;
});

test('a month: a line for each day and rate, credit notes below zero on the day they were issued', async () => {
  await sell('2027-03-05T10:00:00Z', 5000);
  await sell('2027-03-05T12:00:00Z', 22_000, { discountGross: 2200 });
  const credit = await sell('2027-03-05T13:00:00Z', 12_000);
  await sell('2027-03-05T14:00:00Z', 1055, { vatRate: 5.5 });
  await sell('2027-03-09T10:00:00Z', 5000, { discountGross: 5000 });
  // An organisation's: it is told by its invoice, not by the day.
  await sell('2027-03-09T10:30:00Z', 50_000, { siren: '123456782' });
  await credit(4500, '2027-03-09T11:00:00Z');
  expect(await run('report-invoices', '2027-03')).toEqual({
    code: 0,
    said: `${HEAD}2027-03-05,20,306.67,61.33,3\n2027-03-05,5.5,10.00,0.55,1\n2027-03-09,20,0.00,0.00,1\n2027-03-09,20,-37.50,-7.50,1\n`,
  });
});

test('a seller without VAT: rate 0', async () => {
  await sell('2027-05-05T10:00:00Z', 5000, { vatRate: null });
  expect((await run('report-invoices', '2027-05')).said).toBe(`${HEAD}2027-05-05,0,50.00,0.00,1\n`);
});

describe('months and days are those of Paris', () => {
  test.each([
    // In summer Paris is two hours ahead, in winter one.
    ['2027-06', '2027-05-31T22:00:00Z', '2027-06-01'],
    ['2027-06', '2027-06-30T21:59:59Z', '2027-06-30'],
    ['2027-07', '2027-06-30T22:00:00Z', '2027-07-01'],
    ['2027-12', '2027-11-30T23:00:00Z', '2027-12-01'],
    ['2027-12', '2027-12-31T22:59:59Z', '2027-12-31'],
    ['2028-01', '2027-12-31T23:00:00Z', '2028-01-01'],
  ])('%s has the invoice of %s', async (month, instant, day) => {
    await sell(instant, 6000);
    const { said } = await run('report-invoices', month);
    expect(said).toContain(`\n${day},20,50.00,10.00,1\n`);
    for (const line of said.trim().split('\n').slice(1)) expect(line.slice(0, 7)).toBe(month);
  });
});

test('an empty month has no line', async () => {
  expect(await run('report-invoices', '2026-02')).toEqual({ code: 0, said: HEAD });
});

test.each([
  [],
  ['2026'],
  ['2026-13'],
  ['2026-00'],
  ['2026-1'],
  ['11-2026'],
  ['2026-11-01'],
  ['2026-11', '2026-12'],
  ["2026-11'"],
])('%j is not understood: one sentence', async (...words) => {
  expect(await run('report-invoices', ...words)).toEqual({
    code: 1,
    said: 'Say which month: npm run invoices:report -- 2026-11\n',
  });
});
