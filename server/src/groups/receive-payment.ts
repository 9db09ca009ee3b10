/** The money of an order of seats has arrived, by transfer or by card: the order is paid, and its seats are there. */
import type { Kysely } from 'kysely';
import { SEAT_OFFERS } from '@eqinox/domain/groups/words';
import { lockAccountIfThere } from '../account/index.ts';
import { closeSeatOrder, holdSeatOrder } from '../checkout/index.ts';
import type { Database } from '../database.ts';
import { issueInvoice, type Seller } from '../invoices/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import { getOffer } from '../offers/index.ts';
import { ownGroup } from './groups.ts';
import { invoiceOfSeats, type OrderRow, seatOrderOf } from './orders.ts';

export const findGroupOrder = async (db: Kysely<Database>, orderId: number, lock = false): Promise<OrderRow | null> => {
  const query = db.selectFrom('groups.orders').where('id', '=', orderId).selectAll();
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
};

/**
 * Locked in the order of a card payment, so that a transfer is recorded once, and never beside a card's money that is recorded at that
 * moment; null when there is no such order.
 */
export const lockGroupOrder = async (db: Kysely<Database>, orderId: number): Promise<OrderRow | null> => {
  const found = await findGroupOrder(db, orderId);
  if (!found) return null;
  await lockAccountIfThere(db, found.account_id);
  await holdSeatOrder(db, orderId);
  return findGroupOrder(db, orderId, true);
};

export interface ReceivedPayment {
  readonly means: 'transfer' | 'card';
  /** What the bank's statement says of a transfer; of a card, the attempt's. */
  readonly reference: string;
  readonly seller: Seller;
  readonly enqueue: EnqueueJob;
  readonly now: Date;
}

/**
 * Of a locked order that nobody has paid: its seats, its invoice in the name of the organisation, and a mail to the organiser. Resolves to
 * the invoice's number. A card's money that comes after a transfer is given back.
 */
export const receivePayment = async (
  db: Kysely<Database>,
  order: OrderRow,
  { means, reference, seller, enqueue, now }: ReceivedPayment,
): Promise<string> => {
  const { account_id, id, group_id, seats } = order;
  const group = await ownGroup(db, account_id, group_id);
  if (!group) throw new Error(`the group of order ${id} is gone`);
  await db
    .updateTable('groups.orders')
    .set({ paid_at: now, ...(means === 'card' ? { card_reference: reference } : { transfer_reference: reference }) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  if (means === 'transfer') await closeSeatOrder(db, seatOrderOf(order, group.kind), now);
  const seat = {
    account_id,
    group_id,
    order_id: id,
    name: null,
    part: null,
    handed_at: null,
    taken_at: null,
  };
  await db
    .insertInto('groups.seats')
    .values(Array.from({ length: seats }, () => seat))
    .execute();
  const { id: offerId, libelle: offerLabel } = getOffer(SEAT_OFFERS[group.kind]);
  const content = invoiceOfSeats(order, { kind: group.kind, means, seller, at: now });
  const invoice = await issueInvoice(db, { accountId: account_id, orderId: id, offerId, offerLabel, content }, now);
  await enqueue(db, 'mail-group', { kind: 'paid', accountId: account_id, groupId: group_id, orderId: id });
  return invoice;
};
