/** Money given back by the card provider: written where it is decided, done by a job, never twice. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { lockAccount } from '../account/index.ts';
import type { Cards } from '../adapters/cards/cards.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Log } from '../adapters/database/log.ts';
import type { Enqueue } from '../adapters/jobs/jobs.ts';
import type { JobPayloads } from '../background.ts';
import type { Database } from '../database.ts';
import type { CheckoutTables } from './tables.ts';

type Refund = Selectable<CheckoutTables['checkout.refunds']>;

export interface RefundToAsk {
  readonly orderId: number;
  readonly reference: string;
  /** The provider's numbers of the payment. */
  readonly call: string;
  readonly transaction: string;
  readonly amountCents: number;
  readonly reason: Refund['reason'];
}

export interface RefundJob {
  readonly refundId: number;
}

/** Decides a refund, in the caller's transaction. A payment has one: a second decision changes nothing. */
export const decideRefund = async (
  db: Kysely<Database>,
  enqueue: Enqueue<JobPayloads>,
  { orderId, reference, call, transaction, amountCents, reason }: RefundToAsk,
  now: Date,
): Promise<void> => {
  const decided = await db
    .insertInto('checkout.refunds')
    .values({
      order_id: orderId,
      reference,
      call_number: call,
      transaction_number: transaction,
      amount_cents: amountCents,
      reason,
      requested_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['reference', 'transaction_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (decided) await enqueue(db, 'refund-card', { refundId: decided.id });
};

/** The next number of a question to the provider. */
export const nextQuestion = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('checkout.provider_questions') as number`.execute(db);
  return Number(rows[0]?.number);
};

/** Asks the provider for a decided refund. Rejects when the provider is away: the job comes again. */
export const askRefund = async (
  db: Kysely<Database>,
  { cards, now, log }: { cards: Cards; now: Date; log: Log },
  { refundId }: RefundJob,
): Promise<void> => {
  const refund = await db
    .selectFrom('checkout.refunds')
    .where('id', '=', refundId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (refund.status === 'done' || refund.status === 'refused') return;
  const { reference, call_number: call, transaction_number, amount_cents: amountCents } = refund;
  if (refund.status === 'asked' && (await wasRefunded(db, cards, refund, now))) return settle(db, refund, 'done', now);
  await db.updateTable('checkout.refunds').set({ status: 'asked' }).where('id', '=', refundId).execute();
  const number = await nextQuestion(db);
  const code = await cards.refund({ number, now, reference, amountCents, call, transaction: transaction_number });
  if (code !== '00000') log.error({ reference, code }, 'the card provider refused to give money back');
  await settle(db, refund, code === '00000' ? 'done' : 'refused', now);
};

/** Whether a refund that was asked before, without an answer that we kept, was carried out. */
const wasRefunded = async (db: Kysely<Database>, cards: Cards, refund: Refund, now: Date): Promise<boolean> => {
  const { reference, call_number: call, transaction_number: transaction } = refund;
  const answer = await cards.consult({ number: await nextQuestion(db), now, reference, call, transaction });
  return answer.outcome === 'paid' && answer.refunded;
};

const settle = (db: Kysely<Database>, refund: Refund, status: 'done' | 'refused', now: Date): Promise<void> =>
  transaction(db, async (db) => {
    const { account_id } = await db
      .selectFrom('checkout.orders')
      .where('id', '=', refund.order_id)
      .select('account_id')
      .executeTakeFirstOrThrow();
    await lockAccount(db, account_id);
    await db.updateTable('checkout.refunds').set({ status, done_at: now }).where('id', '=', refund.id).execute();
  });
