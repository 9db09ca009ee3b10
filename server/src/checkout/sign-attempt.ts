/** Signing: one live attempt of an order serves as long as what is signed stays the same, and nobody signs without end. */
import type { Kysely } from 'kysely';
import type { Cards } from '../adapters/cards/cards.ts';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import { payerAddress } from './billing-address.ts';
import type { GiftWish } from './gifts.ts';
import { type Attempt, openAttempt, type Order, samePrice } from './orders.ts';
import { attemptAtBank } from './payments-under-way.ts';
import { scheduleReconciliation } from './reconcile.ts';
import type { BillingAddress } from './tables.ts';

const HOUR_MS = 3_600_000;
/** New attempts of one person in an hour. Somebody who corrects an address at every second press signs ten. */
export const SIGNED_PER_HOUR = 30;

interface ToSign {
  /** The address of the last signing. */
  readonly before: BillingAddress | null;
  readonly billing: BillingAddress;
  /** For whom a gift is. */
  readonly wish: GiftWish | null;
  readonly now: Date;
}

/**
 * The signed attempt of a locked order that holds its codes; its person is locked too. Refused with `too_many_attempts`.
 */
export const signAttempt = async (
  db: Kysely<Database>,
  { cards, enqueue }: { readonly cards: Cards; readonly enqueue: EnqueueJob },
  order: Order,
  { before, billing, wish, now }: ToSign,
): Promise<Attempt> => {
  const live =
    before && cards.sameAddress(payerAddress(before), payerAddress(billing))
      ? await liveAttempt(db, order, wish)
      : null;
  if (live) return sign(db, live, now);
  await refuseTooMany(db, order.account_id, now);
  const signed = await sign(db, await openAttempt(db, order, wish, now), now);
  await scheduleReconciliation(db, enqueue, signed, now);
  return signed;
};

/**
 * The attempt signed last, when it may still be paid at this price and for the same recipient. The provider takes money once under its reference, so a
 * page that is open in another window cannot be paid beside it. One that has failed is left: the next gets a reference of its own.
 * So does whoever has waited for a bank as long as one has to: a page under that reference might never take money again.
 */
const liveAttempt = async (db: Kysely<Database>, order: Order, wish: GiftWish | null): Promise<Attempt | null> => {
  const last = await db
    .selectFrom('checkout.payment_attempts')
    .where('order_id', '=', order.id)
    .where('signed_at', 'is not', null)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst();
  if (last?.status !== 'signed' || last.closed_at !== null || !samePrice(last, order)) return null;
  if (last.recipient_email !== (wish?.recipientEmail ?? null) || last.send_on !== (wish?.sendOn ?? null)) return null;
  return (await attemptAtBank(db, last)).length > 0 ? null : last;
};

/** What it holds is held from now on, and its page opens from now on. */
const sign = (db: Kysely<Database>, attempt: Attempt, now: Date): Promise<Attempt> =>
  db
    .updateTable('checkout.payment_attempts')
    .set({ status: 'signed', signed_at: now })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const refuseTooMany = async (db: Kysely<Database>, accountId: number, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - HOUR_MS);
  const signed = await db
    .selectFrom('checkout.payment_attempts as a')
    .innerJoin('checkout.orders as o', 'o.id', 'a.order_id')
    .where('o.account_id', '=', accountId)
    .where('a.signed_at', '>', since)
    .orderBy('a.signed_at', 'desc')
    .limit(SIGNED_PER_HOUR)
    .select('a.signed_at')
    .execute();
  const oldest = signed.at(-1)?.signed_at;
  if (!oldest || signed.length < SIGNED_PER_HOUR) return;
  throw new Refusal('too_many_attempts', Math.ceil((oldest.getTime() - since.getTime()) / 1000));
};
