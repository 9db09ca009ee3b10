/** A transfer has arrived: the order is paid, and its seats are there. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { OrderRow } from './orders.ts';

/** Locked, so that a transfer is recorded once; null when there is no such order. */
export const lockGroupOrder = async (db: Kysely<Database>, orderId: number): Promise<OrderRow | null> =>
  (await db.selectFrom('groups.orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirst()) ?? null;

/** Of a locked order that nobody has paid. */
export const receivePayment = async (
  db: Kysely<Database>,
  { account_id, id, group_id, seats }: OrderRow,
  transferReference: string,
  now: Date,
): Promise<void> => {
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
};
