/**
 * The card provider's notification: the only thing that changes an order's state. It is believed for its signature, then
 * held against our own attempt: reference, amount, authorisation and, in production, the sender's address. "Failed" is not
 * final, "paid" is.
 */
import type { Kysely } from 'kysely';
import { payboxOutcome } from '@eqinox/domain/checkout/paybox-outcome';
import type { PayboxAnswer } from '@eqinox/domain/checkout/paybox-answer';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { type Context, Refusal } from '../verb.ts';
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

/** What a believed notification meant for the order. */
type Verdict =
  | 'unknown-reference'
  | 'paid'
  | 'already-paid'
  | 'duplicate-charge'
  | 'failed'
  | 'waiting'
  | 'amount-mismatch'
  | 'not-authorised';

/** Test platforms authorise with this; in production it would be a free purchase. */
const TEST_AUTHORISATION = 'XXXXXX';

export const receiveNotification = async (context: Context, raw: Buffer): Promise<string> => {
  const { db, env, adapters, request, log } = context;
  if (env.cards.sourceAddresses.length > 0 && !env.cards.sourceAddresses.includes(request.address)) {
    log.warn({ address: request.address }, 'payment notification from an unknown address');
    throw new Refusal('signature_wrong');
  }
  const answer = await adapters.cards.verify(raw);
  if (typeof answer === 'string') {
    log.warn({ reason: answer }, 'payment notification not believed');
    throw new Refusal('signature_wrong');
  }
  const verdict = await transaction(db, (db) => record(db, context, answer));
  const alarming: readonly (Verdict | null)[] = [
    'duplicate-charge',
    'amount-mismatch',
    'not-authorised',
    'unknown-reference',
  ];
  log[alarming.includes(verdict) ? 'error' : 'info'](
    { reference: answer.reference, code: answer.code, verdict },
    'payment notification',
  );
  // The provider wants an empty page.
  return '';
};

/** Null: the same notification came before. */
const record = async (db: Kysely<Database>, context: Context, answer: PayboxAnswer): Promise<Verdict | null> => {
  const order = await lockPersonThenOrder(db, answer.reference);
  const attempt = order && (await findAttempt(db, answer.reference));
  const verdict = attempt ? judge(order, attempt, answer, context.env.production) : 'unknown-reference';
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
      address: context.request.address,
      received_at: context.now,
    })
    .onConflict((conflict) => conflict.columns(['reference', 'transaction_number', 'response_code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return null;
  if (attempt) await apply(db, context, order, attempt, verdict);
  return verdict;
};

/** Locks in the house's order. What is read of order and attempt before, another notification may be changing. */
const lockPersonThenOrder = async (db: Kysely<Database>, reference: string): Promise<Order | null> => {
  const order = await findOrderByReference(db, reference);
  if (!order) return null;
  await lockAccount(db, order.account_id);
  return lockOrderByReference(db, reference);
};

const judge = (order: Order, attempt: Attempt, answer: PayboxAnswer, production: boolean): Verdict => {
  const outcome = payboxOutcome(answer.code);
  if (outcome === 'pending') return 'waiting';
  if (outcome !== 'paid') return order.status === 'paid' ? 'already-paid' : 'failed';
  if (attempt.signed_at === null || answer.amountCents !== totalOf(attempt)) return 'amount-mismatch';
  if (!answer.authorisation || (production && answer.authorisation === TEST_AUTHORISATION)) return 'not-authorised';
  return order.status === 'paid' ? 'duplicate-charge' : 'paid';
};

const apply = async (
  db: Kysely<Database>,
  { adapters, now }: Context,
  order: Order,
  attempt: Attempt,
  verdict: Verdict,
): Promise<void> => {
  const status = ({ paid: 'paid', failed: 'failed', 'amount-mismatch': 'review', 'not-authorised': 'review' } as const)[
    verdict as string
  ];
  if (status && attempt.status !== 'paid') {
    await db.updateTable('checkout.payment_attempts').set({ status }).where('id', '=', attempt.id).execute();
  }
  if (verdict === 'paid') {
    const { enqueue, seller } = adapters;
    // Paid is what was signed, whatever the order costs by now.
    const paid = { ...order, ...priceOf(attempt) };
    await completeOrder(db, { enqueue, seller, now }, paid, attempt.reference);
  }
};
