/**
 * What the card provider says of an attempt, by a notification or asked by us, held against our own attempt: reference,
 * amount and authorisation. "Failed" is not final, "paid" is; a second payment of one order is given back.
 */
import type { Kysely } from 'kysely';
import type { PayboxAnswer } from '@eqinox/domain/checkout/paybox-answer';
import { payboxOutcome } from '@eqinox/domain/checkout/paybox-outcome';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Log } from '../adapters/database/log.ts';
import type { Enqueue } from '../adapters/jobs/jobs.ts';
import type { JobPayloads } from '../background.ts';
import type { Database } from '../database.ts';
import { faultPoint } from '../fault-point.ts';
import type { Seller } from '../invoices/index.ts';
import { completeOrder } from './complete-order.ts';
import {
  type Attempt,
  findAttempt,
  findOrderByReference,
  lockOrderByReference,
  type Order,
  priceOf,
  totalOf,
} from './orders.ts';
import { decideRefund } from './refunds.ts';

/** What a believed answer meant for the order. */
type Verdict =
  | 'unknown-reference'
  | 'paid'
  | 'already-paid'
  | 'duplicate-charge'
  | 'failed'
  | 'waiting'
  | 'amount-mismatch'
  | 'not-authorised';

const ALARMING: readonly (Verdict | null)[] = [
  'duplicate-charge',
  'amount-mismatch',
  'not-authorised',
  'unknown-reference',
];

/** Test platforms authorise with this; in production it would be a free purchase. */
const TEST_AUTHORISATION = 'XXXXXX';

export type CardAnswer = Pick<
  PayboxAnswer,
  'reference' | 'amountCents' | 'code' | 'authorisation' | 'call' | 'transaction'
>;

export interface Recording {
  readonly enqueue: Enqueue<JobPayloads>;
  readonly seller: Seller;
  readonly production: boolean;
  readonly now: Date;
  readonly log: Log;
}

/** `address`: who said it. The same answer a second time changes nothing. */
export const recordAnswer = async (
  db: Kysely<Database>,
  recording: Recording & { readonly address: string },
  answer: CardAnswer,
): Promise<void> => {
  const verdict = await transaction(db, async (db) => {
    const verdict = await record(db, recording, answer);
    if (verdict === 'paid') faultPoint('payment-recorded');
    return verdict;
  });
  if (verdict === 'paid') faultPoint('payment-committed');
  recording.log[ALARMING.includes(verdict) ? 'error' : 'info'](
    { reference: answer.reference, code: answer.code, verdict },
    'payment notification',
  );
};

/** Null: the same answer came before. */
const record = async (
  db: Kysely<Database>,
  recording: Recording & { readonly address: string },
  answer: CardAnswer,
): Promise<Verdict | null> => {
  const order = await lockPersonThenOrder(db, answer.reference);
  const attempt = order && (await findAttempt(db, answer.reference));
  const verdict = attempt ? judge(order, attempt, answer, recording.production) : 'unknown-reference';
  const stored = await db
    .insertInto('checkout.payment_events')
    .values({
      attempt_id: attempt?.id ?? null,
      reference: answer.reference,
      transaction_number: answer.transaction ?? '',
      call_number: answer.call ?? '',
      response_code: answer.code,
      authorisation: answer.authorisation,
      amount_cents: answer.amountCents,
      verdict,
      address: recording.address,
      received_at: recording.now,
    })
    .onConflict((conflict) => conflict.columns(['reference', 'transaction_number', 'response_code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return null;
  if (attempt) await apply(db, recording, { order, attempt, answer, verdict });
  return verdict;
};

/** Locks in the house's order. What is read of order and attempt before, another answer may be changing. */
const lockPersonThenOrder = async (db: Kysely<Database>, reference: string): Promise<Order | null> => {
  const order = await findOrderByReference(db, reference);
  if (!order) return null;
  await lockAccount(db, order.account_id);
  return lockOrderByReference(db, reference);
};

const judge = (order: Order, attempt: Attempt, answer: CardAnswer, production: boolean): Verdict => {
  const outcome = payboxOutcome(answer.code);
  if (outcome === 'pending') return 'waiting';
  if (outcome !== 'paid') return order.status === 'paid' ? 'already-paid' : 'failed';
  if (attempt.signed_at === null || answer.amountCents !== totalOf(attempt)) return 'amount-mismatch';
  if (!answer.authorisation || (production && answer.authorisation === TEST_AUTHORISATION)) return 'not-authorised';
  return order.status === 'paid' ? 'duplicate-charge' : 'paid';
};

interface Judged {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly answer: CardAnswer;
  readonly verdict: Verdict;
}

const apply = async (
  db: Kysely<Database>,
  { enqueue, seller, now }: Recording,
  { order, attempt, answer, verdict }: Judged,
): Promise<void> => {
  const status = ({ paid: 'paid', failed: 'failed', 'amount-mismatch': 'review', 'not-authorised': 'review' } as const)[
    verdict as string
  ];
  if (status && attempt.status !== 'paid') {
    await db.updateTable('checkout.payment_attempts').set({ status }).where('id', '=', attempt.id).execute();
  }
  if (verdict === 'paid') {
    // Paid is what was signed, whatever the order costs by now.
    await completeOrder(db, { enqueue, seller, now }, { ...order, ...priceOf(attempt) }, attempt.reference);
  }
  if (verdict === 'duplicate-charge' && answer.call && answer.transaction) {
    const { reference, amountCents, call, transaction } = answer;
    const refund = { orderId: order.id, reference, call, transaction, amountCents, reason: verdict };
    await decideRefund(db, enqueue, refund, now);
  }
};
