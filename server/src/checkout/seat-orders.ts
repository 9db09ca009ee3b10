/**
 * Payment of what a group ordered: its order has a row here, under the same number, from when a card page is first asked for, or a transfer
 * has paid it. It is signed, told, asked about and given back as any other; what it pays for is the group's.
 */
import { type Kysely, sql } from 'kysely';
import { paymentStanding } from '@eqinox/domain/checkout/payment-standing';
import type { Cards } from '../adapters/cards/cards.ts';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import { type Attempt, lockOrder } from './orders.ts';
import { attemptAtBank, toldOf } from './payments-under-way.ts';
import { signAttempt } from './sign-attempt.ts';
import type { BillingAddress } from './tables.ts';

export interface SeatOrder {
  readonly id: number;
  readonly accountId: number;
  readonly offerId: number;
  readonly seats: number;
  readonly cents: number;
  readonly termsVersion: string;
  readonly orderedAt: Date;
}

interface ToPay {
  readonly billing: BillingAddress;
  readonly now: Date;
}

/** Its row among the orders, once: Kysely has no word for a number that another table drew. */
const keepSeatOrder = async (
  db: Kysely<Database>,
  { id, accountId, offerId, seats, cents, termsVersion, orderedAt }: SeatOrder,
): Promise<void> => {
  await sql`
    insert into checkout.orders (id, account_id, offer_id, status, seats, list_cents, created_at, terms_version, terms_accepted_at)
    overriding system value
    values (${id}, ${accountId}, ${offerId}, 'quoted', ${seats}, ${cents}, ${orderedAt}, ${termsVersion}, ${orderedAt})
    on conflict (id) do nothing`.execute(db);
};

/**
 * The signed attempt of a group's order, whose person is locked. While a bank has not answered there is no other one: the same order
 * is not paid twice by its own buyer. Refused with `payment_pending`, `order_paid`, `too_many_attempts`.
 */
export const signSeatOrder = async (
  db: Kysely<Database>,
  adapters: { readonly cards: Cards; readonly enqueue: EnqueueJob },
  seatOrder: SeatOrder,
  { billing, now }: ToPay,
): Promise<Attempt> => {
  const { id } = seatOrder;
  await keepSeatOrder(db, seatOrder);
  const order = await lockOrder(db, id);
  if (order.status === 'paid') throw new Refusal('order_paid');
  for (const attempt of await signedAttempts(db, [id])) {
    if ((await attemptAtBank(db, attempt)).length > 0) throw new Refusal('payment_pending');
  }
  await db
    .updateTable('checkout.orders')
    .set({ billing: JSON.stringify(billing) })
    .where('id', '=', id)
    .execute();
  return signAttempt(db, adapters, order, { before: order.billing, billing, wish: null, now });
};

const signedAttempts = (db: Kysely<Database>, orderIds: readonly number[]): Promise<Attempt[]> =>
  db
    .selectFrom('checkout.payment_attempts')
    .where('order_id', 'in', [-1, ...orderIds])
    .where('signed_at', 'is not', null)
    .orderBy('signed_at')
    .orderBy('id')
    .selectAll()
    .execute();

/** Holds the row of a group's order until the transaction ends, where a card page was asked for: before the group's own. */
export const holdSeatOrder = async (db: Kysely<Database>, orderId: number): Promise<void> => {
  await db.selectFrom('checkout.orders').where('id', '=', orderId).select('id').forUpdate().execute();
};

/** A transfer paid it: money that a card brings from now on is given back like any second payment. */
export const closeSeatOrder = async (db: Kysely<Database>, order: SeatOrder, now: Date): Promise<void> => {
  await keepSeatOrder(db, order);
  await db
    .updateTable('checkout.orders')
    .set({ status: 'paid', paid_at: now, seats_paid_by: 'transfer' })
    .where('id', '=', order.id)
    .where('status', '=', 'quoted')
    .execute();
};

/** `open`: a card page may still be paid. `bank`: it has not answered. `failed`: nothing came of the last one. */
export type CardStanding = 'open' | 'bank' | 'failed';

/** How the cards stand with which these orders were to be paid; an order without one is missing. */
export const cardsOfSeatOrders = async (
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, CardStanding>> => {
  const attempts = await signedAttempts(db, orderIds);
  const told = await toldOf(
    db,
    attempts.map(({ reference }) => reference),
  );
  const standings = new Map<number, CardStanding>();
  for (const { order_id, status, closed_at, reference } of attempts) {
    const standing = paymentStanding({ status, closedAt: closed_at, told: told.get(reference) ?? [] });
    if (standing === 'bank' || standing === 'unclear') standings.set(order_id, 'bank');
    else if (standings.get(order_id) !== 'bank') standings.set(order_id, standing === 'open' ? 'open' : 'failed');
  }
  return standings;
};
