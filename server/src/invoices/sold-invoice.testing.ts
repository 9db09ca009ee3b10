/** An invoice of an order that no test makes: numbers above those of the database's own sequence. */
import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { exampleInvoice } from './invoice-example.testing.ts';
import { issueInvoice } from './issue-invoice.ts';

let orders = 1_000_000;

type Sold = {
  readonly accountId: number;
  readonly now: Date;
  readonly invoice?: ReturnType<typeof exampleInvoice>;
  readonly giftCents?: number;
};

/** Issues it, and gives its number. */
export const sellInvoice = async (
  db: Kysely<Database>,
  { accountId, now, invoice = exampleInvoice({}), giftCents = 0 }: Sold,
): Promise<number> => {
  const orderId = (orders += 1);
  const { lines, amounts, seller, client, payment } = invoice;
  const means = giftCents > 0 ? 'cardAndGiftCard' : 'card';
  const content = {
    lines,
    amounts,
    seller,
    client,
    paidAt: now,
    serviceFrom: now,
    immediateExecutionAt: null,
    payment: { ...payment, means, giftCents } as const,
  };
  const toIssue = { accountId, orderId, offerId: 27, offerLabel: 'Menu', content };
  await transaction(db, (db) => issueInvoice(db, toIssue, now));
  const { id } = await db
    .selectFrom('invoices.invoices')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
