import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { lockGroups } from './groups.ts';

export interface SeatMove {
  /** The organiser of both groups. */
  readonly accountId: number;
  readonly from: number;
  readonly to: number;
  readonly seats: number;
}

/**
 * Moves seats that nobody was given: their former codes open nothing any more, and nobody's attendance, part or portrait changes, because
 * nobody moves. Not between kinds, which cost and hold something else, nor between organisations: whoever paid for a seat has it.
 */
export const moveSeats = async (
  db: Kysely<Database>,
  { accountId, from, to, seats }: SeatMove,
): Promise<Refused<'not_found' | 'seats_missing' | 'group_apart'> | null> => {
  const groups = await lockGroups(db, accountId);
  const [source, target] = [from, to].map((id) => groups.find((group) => group.id === id));
  if (!source || !target) return { refused: 'not_found' };
  if (from === to || source.kind !== target.kind) return { refused: 'group_apart' };
  if ((await organisationsOf(db, accountId, [from, to])) > 1) return { refused: 'group_apart' };
  const free = await db
    .selectFrom('groups.seats')
    .where('account_id', '=', accountId)
    .where('group_id', '=', from)
    .where('handed_at', 'is', null)
    .where('taken_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(seats)
    .select('id')
    .forUpdate()
    .execute();
  if (free.length < seats) return { refused: 'seats_missing' };
  await db
    .updateTable('groups.seats')
    .set({ group_id: to, issue: sql`issue + 1` })
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      free.map(({ id }) => id),
    )
    .execute();
  return null;
};

/** How many organisations paid for the seats of these groups, those included that have come from elsewhere or have gone. */
const organisationsOf = async (db: Kysely<Database>, accountId: number, groupIds: number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.buyer ->> 'siren')::int as count from groups.orders o
    where o.account_id = ${accountId} and o.paid_at is not null and (o.group_id = any(${groupIds})
      or o.id in (select order_id from groups.seats where account_id = ${accountId} and group_id = any(${groupIds})))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
