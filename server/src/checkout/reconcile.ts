/**
 * What notifications did not tell: twenty minutes after signing the provider is asked about an attempt without a success,
 * and once more when its page has certainly closed. Then the order gives back what it holds.
 */
import type { Kysely } from 'kysely';
import type { Cards } from '../adapters/cards/cards.ts';
import type { Enqueue } from '../adapters/jobs/jobs.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { lockAccount } from '../account/index.ts';
import type { JobPayloads } from '../background.ts';
import type { Database } from '../database.ts';
import { faultPoint } from '../fault-point.ts';
import { askAgainAt } from './ask-again.ts';
import { releaseCodes } from './held-codes.ts';
import { type Attempt, findAttempt, findOrderByReference, lockOrderByReference } from './orders.ts';
import { type Recording, recordAnswer } from './record-answer.ts';
import { nextQuestion } from './refunds.ts';

const MINUTE = 60_000;
const FIRST_QUESTION_MS = 20 * MINUTE;
/** No card can be presented any more (decisions section 6). */
const CLOSED_MS = 30 * MINUTE;
/** A bank that has not answered yet is asked about for so long. */
const BANK_MS = 7 * 24 * 60 * MINUTE;

export interface AttemptToReconcile {
  readonly reference: string;
}

/** To be called where an attempt is signed, in that transaction. */
export const watchAttempt = async (
  db: Kysely<Database>,
  enqueue: Enqueue<JobPayloads>,
  attempt: Attempt,
  now: Date,
): Promise<void> => {
  const startAfter = new Date(now.getTime() + FIRST_QUESTION_MS);
  await enqueue(db, 'reconcile-attempt', { reference: attempt.reference }, { startAfter });
};

export const reconcileAttempt = async (
  db: Kysely<Database>,
  { cards, ...recording }: Recording & { readonly cards: Cards },
  { reference }: AttemptToReconcile,
): Promise<void> => {
  const { now, enqueue, log } = recording;
  const attempt = await findAttempt(db, reference);
  if (!attempt?.signed_at || attempt.status === 'paid') return;
  const age = now.getTime() - attempt.signed_at.getTime();
  const ask = async (at: Date): Promise<void> => {
    await enqueue(db, 'reconcile-attempt', { reference }, { startAfter: at });
  };
  const answer = await cards.consult({ number: await nextQuestion(db), now, reference });
  if (answer.outcome === 'unknown') {
    log.warn({ reference, reason: answer.reason }, 'an attempt waits for the card provider');
    // What the order holds, it keeps.
    return ask(askAgainAt(attempt.signed_at, now));
  }
  faultPoint('consultation-answered');
  if (answer.outcome === 'paid') {
    const { amountCents, authorisation, call, transaction } = answer;
    const said = { reference, amountCents, code: '00000', authorisation, call, transaction };
    await recordAnswer(db, { ...recording, address: 'consultation' }, said);
    return;
  }
  const inMs = (ms: number): Date => new Date(now.getTime() + ms);
  if (answer.outcome === 'pending' && age < BANK_MS) return ask(inMs(60 * MINUTE));
  if (age < CLOSED_MS) return ask(inMs(CLOSED_MS - age));
  await closeAttempt(db, reference, now);
};

/** The attempt can no longer succeed; when none of its order's can, the order gives back what it holds. */
const closeAttempt = (db: Kysely<Database>, reference: string, now: Date): Promise<void> =>
  transaction(db, async (db) => {
    const found = await findOrderByReference(db, reference);
    if (!found) return;
    await lockAccount(db, found.account_id);
    const order = await lockOrderByReference(db, reference);
    if (!order || order.status === 'paid') return;
    await db
      .updateTable('checkout.payment_attempts')
      .set({ status: 'failed', closed_at: now })
      .where('reference', '=', reference)
      .where('status', 'in', ['signed', 'failed'])
      .execute();
    const live = await db
      .selectFrom('checkout.payment_attempts')
      .where('order_id', '=', order.id)
      .where('signed_at', 'is not', null)
      .where('closed_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!live) await releaseCodes(db, order.id, now);
  });
