/** Boxes bought for somebody else: kept with their order, sent by mail, claimed once. */
import type { Kysely, Selectable } from 'kysely';
import { giftDueAt } from '@eqinox/domain/checkout/gift-departure';
import { onOneLine } from '@eqinox/domain/identity/one-line';
import type { AccountRow, UsedInitToken } from '../account/index.ts';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import { createPurchase } from '../offers/index.ts';
import type { CheckoutTables } from './tables.ts';

export type Gift = Selectable<CheckoutTables['checkout.gifts']>;

export interface GiftWish {
  readonly recipientEmail: string;
  /** Day in Paris, `YYYY-MM-DD`. */
  readonly sendOn: string;
}

/** Keeps for whom an unpaid order is. */
export const setGift = async (db: Kysely<Database>, orderId: number, wish: GiftWish): Promise<void> => {
  const values = { recipient_email: wish.recipientEmail, send_on: wish.sendOn };
  await db
    .insertInto('checkout.gifts')
    .values({
      order_id: orderId,
      ...values,
      sent_at: null,
      claimed_by: null,
      claimed_at: null,
      withdrawn_at: null,
      address_changed_at: null,
      giver_name: null,
      giver_language: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
};

/**
 * For whom the gift of a locked order is, as this reference was opened; null when it is none. A later opening for somebody
 * else has a reference of its own.
 */
export const wishOf = async (
  db: Kysely<Database>,
  { id, gift }: { readonly id: number; readonly gift: boolean },
  reference: string,
): Promise<GiftWish | null> => {
  if (!gift) return null;
  const attempt = await db
    .selectFrom('checkout.payment_attempts')
    .where('reference', '=', reference)
    .select(['recipient_email', 'send_on'])
    .executeTakeFirst();
  if (attempt?.recipient_email && attempt.send_on) {
    return { recipientEmail: attempt.recipient_email, sendOn: attempt.send_on };
  }
  const latest = await lockGift(db, id);
  return latest && { recipientEmail: latest.recipient_email, sendOn: latest.send_on };
};

/** The gift that a paid order is: whoever was paid for under this reference. Its other attempts need to know of nobody. */
export const settleGift = async (db: Kysely<Database>, orderId: number, reference: string): Promise<Gift | null> => {
  const wish = await wishOf(db, { id: orderId, gift: true }, reference);
  if (wish) await setGift(db, orderId, wish);
  await forgetWishes(db, [orderId]);
  return lockGift(db, orderId);
};

/** To nobody is a gift meant any more that is paid or will never be. */
export const forgetWishes = async (db: Kysely<Database>, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await db
    .updateTable('checkout.payment_attempts')
    .set({ recipient_email: null, send_on: null })
    .where('order_id', 'in', orderIds)
    .where('recipient_email', 'is not', null)
    .execute();
};

/** Whom a gift comes from, as its message says; empty without a name. */
export const nameOf = ({ prenom, nom }: Pick<AccountRow, 'prenom' | 'nom'>): string =>
  onOneLine([prenom, nom].filter(Boolean).join(' '));

/** The gift of an order, locked for the rest of the transaction; null when the order is none. */
export const lockGift = async (db: Kysely<Database>, orderId: number): Promise<Gift | null> =>
  (await db.selectFrom('checkout.gifts').where('order_id', '=', orderId).selectAll().forUpdate().executeTakeFirst()) ??
  null;

/** The gifts among some orders, by order. */
export const giftsOf = async (
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Gift>> => {
  if (orderIds.length === 0) return new Map();
  const gifts = await db.selectFrom('checkout.gifts').where('order_id', 'in', orderIds).selectAll().execute();
  return new Map(gifts.map((gift) => [gift.order_id, gift]));
};

/** Writes the job that sends a gift's message: at eight o'clock in Paris on its day, at once when that is past. `accountId`: the giver. */
export const scheduleGift = async (
  db: Kysely<Database>,
  enqueue: EnqueueJob,
  gift: Gift,
  accountId: number,
): Promise<void> => {
  const startAfter = giftDueAt(gift.send_on);
  await enqueue(db, 'mail-gift', { orderId: gift.order_id, accountId, to: gift.recipient_email }, { startAfter });
};

/**
 * Gives the box behind an initialisation token to the account that has just used it, in the same transaction. Nothing when
 * the token opens no gift, or one that was claimed through another of its messages or withdrawn from.
 */
export const claimGift = async (db: Kysely<Database>, { tokenId, accountId, now }: UsedInitToken): Promise<void> => {
  const link = await db
    .selectFrom('checkout.gift_links as l')
    .innerJoin('checkout.orders as o', 'o.id', 'l.order_id')
    .where('l.init_token_id', '=', tokenId)
    .select(['o.id', 'o.offer_id'])
    .executeTakeFirst();
  if (!link) return;
  const gift = await lockGift(db, link.id);
  if (!gift || gift.claimed_at || gift.withdrawn_at) return;
  await db
    .updateTable('checkout.gifts')
    .set({ claimed_by: accountId, claimed_at: now })
    .where('order_id', '=', link.id)
    .execute();
  await createPurchase(db, { accountId, offerId: link.offer_id, orderId: link.id, gift: true, now });
};

/** Ends the messages of a gift that have left: their links open nothing any more. Returns the tokens to end. */
export const takeGiftLinks = async (db: Kysely<Database>, orderId: number): Promise<number[]> => {
  const links = await db
    .deleteFrom('checkout.gift_links')
    .where('order_id', '=', orderId)
    .returning('init_token_id')
    .execute();
  return links.map((link) => link.init_token_id);
};
