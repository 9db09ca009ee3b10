/** A transfer has arrived: the order is paid, and its seats are there. */
import type { Kysely } from 'kysely';
import { SEAT_OFFERS } from '@eqinox/domain/groups/words';
import type { Database } from '../database.ts';
import { issueInvoice, type Seller } from '../invoices/index.ts';
import { getOffer } from '../offers/index.ts';
import { ownGroup } from './groups.ts';
import { invoiceOfSeats, type OrderRow } from './orders.ts';

/** Locked, so that a transfer is recorded once; null when there is no such order. */
export const lockGroupOrder = async (db: Kysely<Database>, orderId: number): Promise<OrderRow | null> =>
  (await db.selectFrom('groups.orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirst()) ?? null;

/** Of a locked order that nobody has paid: its seats, and its invoice in the name of the organisation. Resolves to the invoice's number. */
export const receivePayment = async (
  db: Kysely<Database>,
  order: OrderRow,
  { transferReference, seller, now }: { transferReference: string; seller: Seller; now: Date },
): Promise<string> => {
  const { account_id, id, group_id, seats } = order;
  await db
    .updateTable('groups.orders')
    .set({ paid_at: now, transfer_reference: transferReference })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  const seat = { account_id, group_id, name: null, email: null, part: null, handed_at: null, taken_at: null };
  await db
    .insertInto('groups.seats')
    .values(Array.from({ length: seats }, () => seat))
    .execute();
  const group = await ownGroup(db, account_id, group_id);
  if (!group) throw new Error(`the group of order ${id} is gone`);
  const { id: offerId, libelle: offerLabel } = getOffer(SEAT_OFFERS[group.kind]);
  const content = invoiceOfSeats(order, group.kind, seller, now);
  return issueInvoice(db, { accountId: account_id, orderId: id, offerId, offerLabel, content }, now);
};
