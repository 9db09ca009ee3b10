/** Orders and their payment attempts. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import type { Database } from '../database.ts';
import type { GiftWish } from './gifts.ts';
import type { CheckoutTables } from './tables.ts';

export type Order = Selectable<CheckoutTables['checkout.orders']>;
export type Attempt = Selectable<CheckoutTables['checkout.payment_attempts']>;

/** A price as orders and attempts keep it. */
export type Price = Pick<Order, 'list_cents' | 'discount_cents' | 'promo_code' | 'gift_cards' | 'gift_cents'>;

export const priceOf = ({ list_cents, discount_cents, promo_code, gift_cards, gift_cents }: Price): Price => ({
  list_cents,
  discount_cents,
  promo_code,
  gift_cards,
  gift_cents,
});

/** Whether two prices are one, to the codes. */
export const samePrice = (one: Price, other: Price): boolean => isDeepStrictEqual(priceOf(one), priceOf(other));

/** A price as columns are written. */
export const priceColumns = (price: Price) => ({ ...priceOf(price), gift_cards: JSON.stringify(price.gift_cards) });

/** What there is to pay by card. */
export const totalOf = (price: Pick<Price, 'list_cents' | 'discount_cents' | 'gift_cents'>): number =>
  price.list_cents - price.discount_cents - price.gift_cents;

/** The pending order of an offer, for oneself or as a gift, made when there is none; its price follows the catalogue until it is paid. */
export const openOrder = async (
  db: Kysely<Database>,
  accountId: number,
  offer: CatalogueOffer,
  gift: boolean,
  now: Date,
): Promise<Order> =>
  db
    .insertInto('checkout.orders')
    .values({
      account_id: accountId,
      offer_id: offer.id,
      gift,
      list_cents: offer.cents,
      promo_code: null,
      billing: null,
      terms_version: null,
      terms_accepted_at: null,
      immediate_execution_at: null,
      created_at: now,
      paid_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'offer_id', 'gift']).where('status', '=', 'pending').doUpdateSet({
        list_cents: offer.cents,
        discount_cents: 0,
        promo_code: null,
        gift_cards: '[]',
        gift_cents: 0,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps a price on an order. */
export const setPrice = (db: Kysely<Database>, order: Order, price: Price): Promise<Order> =>
  db
    .updateTable('checkout.orders')
    .set(priceColumns(price))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A reference of letters and digits that nobody guesses: the attempt's, for the card provider. */
const newReference = (): string => `EQX${randomBytes(12).toString('hex').toUpperCase()}`;

/**
 * The attempt to sign for this order next, at its current price: one at most waits to be signed, of a gift one for each
 * recipient and day, so that a reference says for whom. Whether it is needed is sign-attempt.ts's to say.
 */
export const openAttempt = async (
  db: Kysely<Database>,
  order: Order,
  wish: GiftWish | null,
  now: Date,
): Promise<Attempt> => {
  const open = await db
    .updateTable('checkout.payment_attempts')
    .set(priceColumns(order))
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .where('recipient_email', 'is not distinct from', wish?.recipientEmail ?? null)
    .where('send_on', 'is not distinct from', wish?.sendOn ?? null)
    .returningAll()
    .executeTakeFirst();
  if (open) return open;
  return db
    .insertInto('checkout.payment_attempts')
    .values({
      order_id: order.id,
      reference: newReference(),
      ...priceColumns(order),
      created_at: now,
      signed_at: null,
      closed_at: null,
      recipient_email: wish?.recipientEmail ?? null,
      send_on: wish?.sendOn ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

const byReference = (db: Kysely<Database>, reference: string) =>
  db
    .selectFrom('checkout.orders as o')
    .innerJoin('checkout.payment_attempts as a', 'a.order_id', 'o.id')
    .where('a.reference', '=', reference)
    .selectAll('o');

/** The order that any of its references names; null when there is none. */
export const findOrderByReference = async (db: Kysely<Database>, reference: string): Promise<Order | null> =>
  (await byReference(db, reference).executeTakeFirst()) ?? null;

/** The same, locked for the rest of the transaction. */
export const lockOrderByReference = async (db: Kysely<Database>, reference: string): Promise<Order | null> =>
  (await byReference(db, reference).forUpdate('o').executeTakeFirst()) ?? null;

/** An order that is there, locked for the rest of the transaction. */
export const lockOrder = (db: Kysely<Database>, id: number): Promise<Order> =>
  db.selectFrom('checkout.orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();

/** Orders by their ids. */
export const ordersById = async (db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Order>> => {
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom('checkout.orders').where('id', 'in', ids).selectAll().execute();
  return new Map(orders.map((order) => [order.id, order]));
};

export const findAttempt = async (db: Kysely<Database>, reference: string): Promise<Attempt | null> =>
  (await db
    .selectFrom('checkout.payment_attempts')
    .where('reference', '=', reference)
    .selectAll()
    .executeTakeFirst()) ?? null;
