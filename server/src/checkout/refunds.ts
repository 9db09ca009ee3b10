/** Money given back, by the card provider or by a transfer: written where it is decided, done by a job, never twice. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import type { CardRefundReason } from '@eqinox/domain/checkout/card-refund';
import { lockAccountIfThere } from '../account/index.ts';
import type { Cards } from '../adapters/cards/cards.ts';
import type { Transaction } from '../adapters/cards/payment.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { faultPoint } from '../fault-point.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { nextRetryAt } from './next-retry.ts';
import { totalOf } from './orders.ts';
import type { CheckoutTables } from './tables.ts';

/** A question that nobody answered is over by then, one way or the other. */
export const UNDER_WAY_MS = 600_000;

type Refund = Selectable<CheckoutTables['checkout.refunds']>;

export interface RefundToAsk {
  /** Whose order it is. */
  readonly accountId: number;
  readonly orderId: number;
  readonly reference: string;
  /** The provider's numbers of the payment. */
  readonly call: string;
  readonly transaction: string;
  readonly amountCents: number;
  readonly reason: CardRefundReason;
  /** Of what staff granted. */
  readonly grantId?: number | null;
}

/**
 * Decides a refund, in the caller's transaction, and has its person told. Of what the shop decides by itself a payment has one,
 * and a grant has one: a second decision changes nothing.
 */
export const decideRefund = async (
  db: Kysely<Database>,
  enqueue: EnqueueJob,
  { accountId, orderId, reference, call, transaction, amountCents, reason, grantId = null }: RefundToAsk,
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
      grant_id: grantId,
      requested_at: now,
      question_number: null,
      asked_at: null,
      done_at: null,
    })
    .onConflict((conflict) =>
      grantId === null
        ? conflict
            .columns(['reference', 'transaction_number'])
            .where('repeats', 'is', null)
            .where('grant_id', 'is', null)
            .doNothing()
        : conflict.column('grant_id').where('grant_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!decided) return;
  await enqueue(db, 'refund-card', { refundId: decided.id });
  // A withdrawal has its own acknowledgment, and so has what was granted.
  if (reason !== 'withdrawal' && reason !== 'granted')
    await enqueue(db, 'mail-refund', { refundId: decided.id, accountId });
};

/** What a transfer paid goes back by another one, which somebody sends: no job asks for it. A grant has one. */
export const decideTransferBack = async (
  db: Kysely<Database>,
  { orderId, grantId, cents }: { readonly orderId: number; readonly grantId: number; readonly cents: number },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('checkout.refunds')
    .values({
      order_id: orderId,
      means: 'transfer',
      reference: '',
      call_number: '',
      transaction_number: '',
      amount_cents: cents,
      reason: 'granted',
      grant_id: grantId,
      requested_at: now,
      question_number: null,
      asked_at: null,
      done_at: null,
    })
    .execute();
};

/** The payment that made an order paid, by the provider's numbers. */
export const paymentOf = async (db: Kysely<Database>, orderId: number) => {
  const paid = await db
    .selectFrom('checkout.payment_events as e')
    .innerJoin('checkout.payment_attempts as a', 'a.id', 'e.attempt_id')
    .where('a.order_id', '=', orderId)
    .where('e.verdict', '=', 'paid')
    .select(['e.reference', 'e.call_number', 'e.transaction_number'])
    .executeTakeFirstOrThrow();
  const { reference, call_number: call, transaction_number } = paid;
  return { orderId, reference, call, transaction: transaction_number };
};

/** The next number of a question to the provider. */
export const nextRequestNumber = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('checkout.provider_questions') as number`.execute(db);
  return Number(rows[0]?.number);
};

/** Asks the provider for a decided refund. While nobody can say what became of it, it is asked for again later. */
export const askRefund: Job<'refund-card'> = async ({ db, adapters, now, log }, { refundId }) => {
  const { cards, enqueue } = adapters;
  const refund = await db.selectFrom('checkout.refunds').where('id', '=', refundId).selectAll().executeTakeFirst();
  if (!refund || refund.status === 'done' || refund.status === 'refused') return;
  const { reference } = refund;
  const answer = await carryOut(db, cards, refund, now);
  if (answer === 'unheard') {
    log.warn(
      { reference, since: refund.requested_at },
      'a part of a payment was asked back, and nobody heard the answer',
    );
    return;
  }
  if (answer === 'unknown') {
    log.warn({ reference, since: refund.requested_at }, 'a refund waits for the card provider');
    const startAfter = nextRetryAt(refund.requested_at, now);
    await enqueue(db, 'refund-card', { refundId }, { startAfter });
    return;
  }
  // Whoever decided about it while the provider was asked has written a job of their own, or none is needed.
  if (answer === 'overtaken') return;
  faultPoint('refund-answered');
  if (answer === 'refused')
    log.error({ alarm: 'refund-refused', reference }, 'the card provider refused to give money back');
  await settle(db, refund, answer, now);
};

/**
 * Looks first whether an earlier question was carried out; then asks, at most once a day under one number. Of one part among
 * several the provider cannot say whether it was, and what it says of a payment of which a part went back is written nowhere: a
 * part is asked for again on its day only, under its number; after that somebody looks it up and says so (settle-refund.ts).
 */
const carryOut = async (
  db: Kysely<Database>,
  cards: Cards,
  refund: Refund,
  now: Date,
): Promise<'done' | 'refused' | 'unknown' | 'unheard' | 'overtaken'> => {
  const numbers = await numbersOf(db, cards, refund, now);
  if (typeof numbers === 'string') return numbers;
  const { call, transaction } = numbers;
  const { reference, amount_cents: amountCents } = refund;
  if (refund.status === 'asked') {
    const share = await shareOf(db, refund);
    if (share !== 'one of several') {
      const earlier = await cards.consult({ number: await nextRequestNumber(db), now, reference, call, transaction });
      if (earlier.outcome !== 'paid') return 'unknown';
      if (earlier.refunded) return 'done';
    }
    const isItsDay = refund.asked_at !== null && parisDate(refund.asked_at) === parisDate(now);
    if (share !== 'whole' && !isItsDay) return 'unheard';
  }
  const number = await questionOf(db, refund, now);
  if (number === null) return 'unknown';
  // Written before it is asked: whoever comes after a crash looks first.
  const asked = { status: 'asked', question_number: number, asked_at: now } as const;
  const { numUpdatedRows } = await db
    .updateTable('checkout.refunds')
    .set(asked)
    .where('id', '=', refund.id)
    .where('status', '=', refund.status)
    .where('question_number', 'is not distinct from', refund.question_number)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'overtaken';
  faultPoint('refund-written');
  const { outcome } = await cards.refund({ number, now, reference, amountCents, call, transaction });
  return outcome === 'asked-before' ? 'unknown' : outcome;
};

/** How much of its payment a refund gives back: what the provider would carry out twice is a part. */
const shareOf = async (
  db: Kysely<Database>,
  { id, order_id, grant_id, reference, reason, amount_cents }: Refund,
): Promise<'whole' | 'lone part' | 'one of several'> => {
  if (grant_id !== null) return 'one of several';
  const other = await db
    .selectFrom('checkout.refunds')
    .where('order_id', '=', order_id)
    .where('reference', '=', reference)
    .where('repeats', 'is', null)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  if (other) return 'one of several';
  // What bought nothing goes back as it came, whatever that was.
  if (reason !== 'withdrawal') return 'whole';
  const order = await db
    .selectFrom('checkout.orders')
    .where('id', '=', order_id)
    .select(['list_cents', 'discount_cents', 'gift_cents'])
    .executeTakeFirstOrThrow();
  return amount_cents < totalOf(order) ? 'lone part' : 'whole';
};

/** The payment to give back. One that was told without its numbers is looked up by its reference. */
const numbersOf = async (
  db: Kysely<Database>,
  cards: Cards,
  { id, reference, call_number, transaction_number }: Refund,
  now: Date,
): Promise<Transaction | 'refused' | 'unknown'> => {
  if (call_number && transaction_number) return { call: call_number, transaction: transaction_number };
  const told = await cards.consult({ number: await nextRequestNumber(db), now, reference });
  // The provider knows of no payment: somebody must look.
  if (told.outcome === 'unpaid') return 'refused';
  if (told.outcome !== 'paid') return 'unknown';
  const { call, transaction } = told.payment;
  if (!call || !transaction) return 'unknown';
  const numbers = { call_number: call, transaction_number: transaction };
  await db.updateTable('checkout.refunds').set(numbers).where('id', '=', id).execute();
  return { call, transaction };
};

/** The number to ask under: on the same day in Paris the earlier one; null while that may still be under way. */
const questionOf = async (
  db: Kysely<Database>,
  { question_number: number, asked_at: askedAt }: Refund,
  now: Date,
): Promise<number | null> => {
  if (number !== null && askedAt !== null) {
    if (parisDate(askedAt) === parisDate(now)) return number;
    if (now.getTime() - askedAt.getTime() < UNDER_WAY_MS) return null;
  }
  return nextRequestNumber(db);
};

/** What became of it, unless somebody has said so meanwhile. */
export const settle = (db: Kysely<Database>, refund: Refund, status: 'done' | 'refused', now: Date): Promise<void> =>
  transaction(db, async (db) => {
    const { account_id } = await db
      .selectFrom('checkout.orders')
      .where('id', '=', refund.order_id)
      .select('account_id')
      .executeTakeFirstOrThrow();
    await lockAccountIfThere(db, account_id);
    await db
      .updateTable('checkout.refunds')
      .set({ status, done_at: now })
      .where('id', '=', refund.id)
      .where('status', 'in', ['due', 'asked'])
      .execute();
  });

/**
 * Nobody asks for it any more, because its job was given up: it stands with what was refused, where somebody may ask for it again.
 * One that was asked for stays among those whose answer nobody heard.
 */
export const setRefundAside = async (db: Kysely<Database>, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('checkout.refunds')
    .set({ status: 'refused', done_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .execute();
};
