/**
 * What notifications did not tell: twenty minutes after signing the provider is asked about an attempt without a success,
 * and once more after thirty. Then the order gives back what it holds; a payment that comes all the same is looked for once
 * more, a day later.
 */
import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import { lockAccountIfThere } from '../account/index.ts';
import type { Database } from '../database.ts';
import { faultPoint } from '../fault-point.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { nextRetryAt } from './next-retry.ts';
import { releaseCodes } from './code-reservations.ts';
import type { Cards } from '../adapters/cards/cards.ts';
import type { Consultation, PaymentResult } from '../adapters/cards/payment.ts';
import { type Attempt, findAttempt, findOrderByReference, lockOrderByReference, totalOf } from './orders.ts';
import { CONSULTATION, hasNumbers, numbersAreMissing } from './payment-events.ts';
import { attemptAtBank } from './payments-under-way.ts';
import { recordPaymentResult } from './record-payment-result.ts';
import { nextRequestNumber } from './refunds.ts';
import type { SeatSale } from './seat-sale.ts';

const MINUTE = 60_000;
const FIRST_QUESTION_MS = 20 * MINUTE;
/** What it holds is wanted by others (decisions section 6). */
const CLOSED_MS = 30 * MINUTE;
/** The provider takes a signed form for a day and then shows its page for a quarter of an hour: nothing comes later. */
const LAST_QUESTION_MS = 25 * 60 * MINUTE;
/** A bank that has not answered yet is asked about for so long. */
const BANK_MS = 7 * 24 * 60 * MINUTE;

/** To be called where an attempt is signed for the first time, in that transaction. */
export const scheduleReconciliation = async (
  db: Kysely<Database>,
  enqueue: EnqueueJob,
  { reference }: Attempt,
  now: Date,
): Promise<void> => {
  const startAfter = new Date(now.getTime() + FIRST_QUESTION_MS);
  await enqueue(db, 'reconcile-attempt', { reference, signedAt: now.toISOString() }, { startAfter });
};

export const reconcileAttempt =
  (seats: SeatSale): Job<'reconcile-attempt'> =>
  async ({ db, env, settings, adapters, now, log }, { reference, signedAt, once }) => {
    const { cards, enqueue } = adapters;
    const attempt = await findAttempt(db, reference);
    if (!attempt?.signed_at || attempt.status === 'refunded') return;
    const isPaid = attempt.status === 'paid';
    if (isPaid && !(await numbersAreMissing(db, attempt))) return;
    const signed = attempt.signed_at;
    const after = (ms: number): Date => new Date(signed.getTime() + ms);
    const ask = async (at: Date): Promise<void> => {
      const again = { reference, signedAt: signed.toISOString(), ...(once && { once }) };
      await enqueue(db, 'reconcile-attempt', again, { startAfter: at });
    };
    // Signed again meanwhile: its page may have opened later than the watch began.
    if (signedAt !== undefined && signedAt !== signed.toISOString() && !once) return ask(after(FIRST_QUESTION_MS));
    const age = now.getTime() - signed.getTime();
    const answer = await consult(db, cards, attempt, now);
    if (answer.outcome === 'unknown') {
      log.warn({ reference, reason: answer.reason }, 'an attempt waits for the card provider');
      // What the order holds, it keeps.
      return ask(nextRetryAt(signed, now));
    }
    faultPoint('consultation-answered');
    const { production } = env;
    const { seller } = settings;
    const record = (result: PaymentResult): Promise<void> =>
      recordPaymentResult(db, { enqueue, seller, seats, production, now, log, address: CONSULTATION }, result);
    // The bank has it, and its notification may have been lost: nothing else is sold meanwhile.
    if (answer.outcome === 'pending' && !isPaid) await record(pendingResult(attempt, answer.code));
    if (answer.outcome === 'paid') {
      await record(answer.payment);
      // The provider itself says what cannot be: it is over like any other, and somebody must look.
      if ((await findAttempt(db, reference))?.status !== 'review') return;
    }
    if (isPaid)
      log.error(
        { alarm: 'payment-contradicted', reference },
        'the card provider does not know of a payment it told of',
      );
    if (once || isPaid) return;
    if (answer.outcome === 'pending' && age < BANK_MS) return ask(new Date(now.getTime() + 60 * MINUTE));
    if (age < CLOSED_MS) return ask(after(CLOSED_MS));
    if (!(await closeAttempt(db, attempt, now))) return ask(now);
    // Told as paid, and neither believed nor confirmed: nobody may take its end for a failed payment's.
    if (attempt.status === 'review')
      log.error({ alarm: 'payment-in-review', reference }, 'a payment waits to be looked at');
    if (age < LAST_QUESTION_MS) await ask(after(LAST_QUESTION_MS));
  };

/**
 * What became of an attempt. Under its reference the provider may speak of another card page than the one that a bank has: that
 * one is asked about by its own numbers before it is called unpaid.
 */
const consult = async (db: Kysely<Database>, cards: Cards, attempt: Attempt, now: Date): Promise<Consultation> => {
  const { reference } = attempt;
  const answer = await cards.consult({ number: await nextRequestNumber(db), now, reference });
  if (answer.outcome !== 'unpaid') return answer;
  for (const { verdict, call, transaction } of await attemptAtBank(db, attempt)) {
    if (verdict !== 'waiting' || !hasNumbers({ call, transaction })) continue;
    const number = await nextRequestNumber(db);
    const ofThis = await cards.consult({ number, now, reference, call, transaction });
    if (ofThis.outcome !== 'unpaid') return ofThis;
  }
  return answer;
};

const pendingResult = (attempt: Attempt, code: string): PaymentResult => ({
  reference: attempt.reference,
  amountCents: totalOf(attempt),
  outcome: 'pending',
  code,
  authorisation: null,
  isTest: false,
  call: null,
  transaction: null,
});

/**
 * The attempt is not expected to succeed any more; when none of its order's is, the order gives back what it holds. False
 * when it was signed again while the provider was asked.
 */
const closeAttempt = (db: Kysely<Database>, { reference, signed_at }: Attempt, now: Date): Promise<boolean> =>
  transaction(db, async (db) => {
    const found = await findOrderByReference(db, reference);
    if (!found) return true;
    await lockAccountIfThere(db, found.account_id);
    const order = await lockOrderByReference(db, reference);
    if (!order || order.status === 'paid') return true;
    const attempt = await findAttempt(db, reference);
    if (!attempt) return true;
    if (attempt.signed_at?.getTime() !== signed_at?.getTime()) return false;
    await db
      .updateTable('checkout.payment_attempts')
      // Also of one that was closed before: a card that was presented since has come to nothing, too.
      .set({ status: attempt.status === 'signed' ? 'failed' : attempt.status, closed_at: now })
      .where('id', '=', attempt.id)
      .execute();
    await releaseCodes(db, order.id, now);
    return true;
  });
