import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/database.ts';
import type { Person } from './person.ts';

/** What a person's payments have come to. */
export interface PaymentOutcome {
  readonly paidOrders: number;
  readonly purchases: number;
  readonly invoices: number;
  /** Confirmation mails, sent or on their way. */
  readonly mails: number;
  /** What each recorded notification meant, in their order. */
  readonly verdicts: readonly string[];
  /** Of each attempt, in their order. */
  readonly attempts: readonly string[];
}

export const paymentOutcome = async (db: Kysely<Database>, { email }: Person): Promise<PaymentOutcome> => {
  const { id } = await db
    .selectFrom('account.accounts')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const orders = await db.selectFrom('checkout.orders').where('account_id', '=', id).selectAll().execute();
  const ids = [-1, ...orders.map((order) => order.id)];
  const attempts = await db
    .selectFrom('checkout.payment_attempts')
    .where('order_id', 'in', ids)
    .orderBy('id')
    .selectAll()
    .execute();
  const events = await db
    .selectFrom('checkout.payment_events')
    .where('attempt_id', 'in', [-1, ...attempts.map((attempt) => attempt.id)])
    .orderBy('id')
    .select('verdict')
    .execute();
  const purchases = await db
    .selectFrom('offers.purchases')
    .where('account_id', '=', id)
    .where('order_id', 'is not', null)
    .select('id')
    .execute();
  const invoices = await db.selectFrom('invoices.invoices').where('order_id', 'in', ids).select('id').execute();
  const mails = await mailJobs(db, ids);
  return {
    paidOrders: orders.filter((order) => order.status === 'paid').length,
    purchases: purchases.length,
    invoices: invoices.length,
    mails,
    verdicts: events.map((event) => event.verdict),
    attempts: attempts.map((attempt) => attempt.status),
  };
};

const mailJobs = async (db: Kysely<Database>, orderIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs.job where name = 'mail-order' and (data ->> 'orderId')::bigint = any(${orderIds})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
