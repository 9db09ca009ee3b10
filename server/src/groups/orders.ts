/** Orders of seats: a quote, until its transfer has arrived. */
import type { Kysely, Selectable } from 'kysely';
import type { GroupOrder } from '@eqinox/contract/groups';
import type { Database } from '../database.ts';
import type { GroupsTables } from './tables.ts';

export type OrderRow = Selectable<GroupsTables['groups.orders']>;

export const ordersOf = (db: Kysely<Database>, accountId: number, groupId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('groups.orders')
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const presentOrder = (row: OrderRow): GroupOrder => ({
  id: row.id,
  seats: row.seats,
  totalCents: row.seats * row.unit_cents,
  quotedAt: row.quoted_at.toISOString(),
  validUntil: row.valid_until,
  paidAt: row.paid_at?.toISOString() ?? null,
  buyer: row.buyer,
});
