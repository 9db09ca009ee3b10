/** What staff does about a refund that the provider refused, whose answer nobody heard, or that a transfer gives back. */
import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import type { Refused } from '../refusal.ts';
import { settle, UNDER_WAY_MS } from './refunds.ts';

interface Asking {
  readonly enqueue: EnqueueJob;
  readonly now: Date;
}

const lockRefund = (db: Transaction<Database>, id: number) =>
  db
    .selectFrom('checkout.refunds')
    .where('id', '=', id)
    .where('repeats', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

const askAnew = async (db: Transaction<Database>, enqueue: EnqueueJob, { id }: Refund): Promise<void> => {
  const anew = { status: 'due', question_number: null, asked_at: null, done_at: null } as const;
  await db.updateTable('checkout.refunds').set(anew).where('id', '=', id).execute();
  await enqueue(db, 'refund-card', { refundId: id });
};

/** Asks the provider again for what it refused. */
export const retryRefund = async (
  db: Transaction<Database>,
  { enqueue }: Asking,
  id: number,
): Promise<Refund | Refused<'not_found' | 'refund_not_refused'>> => {
  const refund = await lockRefund(db, id);
  if (!refund) return { refused: 'not_found' };
  if (refund.status !== 'refused') return { refused: 'refund_not_refused' };
  await askAnew(db, enqueue, refund);
  return refund;
};

/** Whether nobody heard what became of it, and its question is no longer under way. */
export const mayBeSettled = ({ status, asked_at }: Pick<Refund, 'status' | 'asked_at'>, now: Date): boolean =>
  status === 'asked' && asked_at !== null && now.getTime() - asked_at.getTime() >= UNDER_WAY_MS;

/**
 * Says what somebody found at the provider about a refund whose answer was not heard: it was carried out, or it was not and is
 * asked for under a new number. Not while the question may still be under way.
 */
export const settleRefund = async (
  db: Transaction<Database>,
  { enqueue, now }: Asking,
  { id, done }: { readonly id: number; readonly done: boolean },
): Promise<Refund | Refused<'not_found' | 'refund_not_unheard'>> => {
  const refund = await lockRefund(db, id);
  if (!refund) return { refused: 'not_found' };
  if (!mayBeSettled(refund, now)) return { refused: 'refund_not_unheard' };
  if (done) await settle(db, refund, 'done', now);
  else await askAnew(db, enqueue, refund);
  return refund;
};

/** Says that the transfer has left, as the bank's statement calls it: once, whoever else says it at that moment. */
export const noteTransferSent = async (
  db: Transaction<Database>,
  id: number,
  reference: string,
  now: Date,
): Promise<Refund | Refused<'not_found' | 'refund_decided'>> => {
  const refund = await lockRefund(db, id);
  if (refund?.means !== 'transfer') return { refused: 'not_found' };
  if (refund.status === 'done') return { refused: 'refund_decided' };
  await db
    .updateTable('checkout.refunds')
    .set({ status: 'done', done_at: now, statement_reference: reference })
    .where('id', '=', id)
    .execute();
  return refund;
};
