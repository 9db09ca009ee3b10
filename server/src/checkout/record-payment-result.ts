/**
 * What the card provider says of an attempt, by a notification or asked by us, is written down and carried out. "Failed" is
 * not final, "paid" is; a payment that buys nothing is given back.
 */
import type { PaymentVerdict } from '@eqinox/domain/checkout/payment-verdict';
import type { Kysely } from 'kysely';
import { lockAccountIfThere } from '../account/index.ts';
import type { PaymentResult } from '../adapters/cards/payment.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Log } from '../adapters/database/log.ts';
import type { Database } from '../database.ts';
import { faultPoint } from '../fault-point.ts';
import type { Seller } from '../invoices/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import { completeOrder, completeSeatOrder } from './complete-order.ts';
import { codesAreThere, releaseCodes } from './code-reservations.ts';
import { isAlarming, judge } from './judge-payment-result.ts';
import {
  type Attempt,
  findAttempt,
  findOrderByReference,
  lockOrderByReference,
  type Order,
  priceOf,
} from './orders.ts';
import { countVerdict } from './money-figures.ts';
import {
  completeNumbers,
  CONSULTATION,
  forgetAskedWait,
  GIVEN_BACK,
  hasNumbers,
  storeEvent,
} from './payment-events.ts';
import { attemptAtBank } from './payments-under-way.ts';
import { decideRefund } from './refunds.ts';
import type { SeatSale } from './seat-sale.ts';

interface Recording {
  readonly enqueue: EnqueueJob;
  readonly seller: Seller;
  readonly seats: SeatSale;
  readonly production: boolean;
  readonly now: Date;
  readonly log: Log;
}

/**
 * `address`: who said it. The same answer a second time changes nothing, but for what the first one left open: then what the
 * provider answers to our own question counts.
 */
export const recordPaymentResult = async (
  db: Kysely<Database>,
  recording: Recording & { readonly address: string },
  answer: PaymentResult,
): Promise<void> => {
  const verdict = await transaction(db, async (db) => {
    const verdict = await record(db, recording, answer);
    if (verdict === 'paid') faultPoint('payment-recorded');
    return verdict;
  });
  if (verdict === 'paid') faultPoint('payment-committed');
  if (verdict !== null) countVerdict(verdict);
  const line = { reference: answer.reference, code: answer.code, verdict };
  if (isAlarming(verdict, answer)) recording.log.error({ alarm: 'payment-irregular', ...line }, 'payment notification');
  else recording.log.info(line, 'payment notification');
};

/** Null: the same answer came before, or it completes what is known of a payment. */
const record = async (
  db: Kysely<Database>,
  recording: Recording & { readonly address: string },
  answer: PaymentResult,
): Promise<PaymentVerdict | null> => {
  const { order, accountThere } = await lockPersonThenOrder(db, answer.reference);
  const attempt = order && (await findAttempt(db, answer.reference));
  if (attempt && (await completeNumbers(db, attempt, answer))) return null;
  const verdict = attempt
    ? await settleable(db, recording, {
        order,
        attempt,
        accountThere,
        said: judge(order, attempt, answer, recording.production),
      })
    : 'unknown-reference';
  if (attempt && verdict === 'waiting' && recording.address === CONSULTATION) {
    // Asked every hour, it says the same every hour: what it says counts from when it was first heard.
    if ((await attemptAtBank(db, attempt)).length > 0) return null;
    await forgetAskedWait(db, answer);
  }
  if (!(await storeEvent(db, recording, { attempt, answer, verdict }))) return null;
  if (attempt) await apply(db, recording, { order, attempt, answer, verdict });
  return verdict;
};

/** Locks in the house's order. What is read of order and attempt before, another answer may be changing. */
const lockPersonThenOrder = async (
  db: Kysely<Database>,
  reference: string,
): Promise<{ order: Order | null; accountThere: boolean }> => {
  const order = await findOrderByReference(db, reference);
  if (!order) return { order: null, accountThere: false };
  const account = await lockAccountIfThere(db, order.account_id);
  return { order: await lockOrderByReference(db, reference), accountThere: account !== null };
};

interface Judging {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly accountThere: boolean;
  readonly said: PaymentVerdict;
}

/**
 * A payment buys only for somebody who is there, and with what it was signed with: an attempt that had given that back takes
 * it anew, under lock.
 */
const settleable = async (
  db: Kysely<Database>,
  { now, seats }: Recording,
  { order, attempt, accountThere, said }: Judging,
): Promise<PaymentVerdict> => {
  if (said !== 'paid') return said;
  if (!accountThere) return 'account-erased';
  if (order.seats !== null) return (await seats.isOpen(db, order)) ? 'paid' : 'too-late';
  return (await codesAreThere(db, { ...order, ...priceOf(attempt) }, now)) ? 'paid' : 'too-late';
};

interface Judged {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly answer: PaymentResult;
  readonly verdict: PaymentVerdict;
}

const STATUS: Partial<Record<PaymentVerdict, Attempt['status']>> = {
  paid: 'paid',
  failed: 'failed',
  left: 'failed',
  'amount-mismatch': 'review',
  'not-authorised': 'review',
};

const apply = async (
  db: Kysely<Database>,
  { enqueue, seller, seats, now, address }: Recording & { readonly address: string },
  { order, attempt, answer, verdict }: Judged,
): Promise<void> => {
  const { reference, call, transaction, amountCents } = answer;
  const mark = async (status: Attempt['status']): Promise<void> => {
    await db.updateTable('checkout.payment_attempts').set({ status }).where('id', '=', attempt.id).execute();
  };
  const status = STATUS[verdict];
  // What cannot be believed stays in review until it is known: a failure beside it says nothing of it.
  const final: readonly Attempt['status'][] =
    status === 'failed' ? ['paid', 'refunded', 'review'] : ['paid', 'refunded'];
  if (status && !final.includes(attempt.status)) await mark(status);
  if (verdict === 'paid' && order.seats !== null) {
    await completeSeatOrder(db, seats, order, { reference: attempt.reference, seller, enqueue, now });
  } else if (verdict === 'paid') {
    // Paid is what was signed, whatever the order costs by now.
    await completeOrder(db, { enqueue, seller, now }, { ...order, ...priceOf(attempt) }, attempt.reference);
  }
  const reason = GIVEN_BACK[verdict];
  if (reason && call && transaction) {
    await mark('refunded');
    if (order.status !== 'paid') await releaseCodes(db, order.id, now);
    const payment = { accountId: order.account_id, orderId: order.id, reference, call, transaction };
    await decideRefund(db, enqueue, { ...payment, amountCents, reason }, now);
  }
  // What was not told in full, or cannot be believed, the provider is asked: which payment it was, or what was taken under this
  // reference.
  const isOpen = verdict === 'taken-untold' || status === 'review';
  const lacksNumbers = (reason !== undefined || verdict === 'paid') && !hasNumbers(answer);
  if ((isOpen || lacksNumbers) && address !== CONSULTATION) {
    await enqueue(db, 'reconcile-attempt', { reference, once: true });
  }
};
