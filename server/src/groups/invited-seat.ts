/** The seat that a code opens, with its group: null where it opens nothing (never written, or taken back). */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { type GroupRow, ownGroup } from './groups.ts';
import { readSeatCode } from './seat-code.ts';
import type { GroupsTables } from './tables.ts';

export interface InvitedSeat {
  readonly seat: Selectable<GroupsTables['groups.seats']>;
  readonly group: GroupRow;
}

/** `lock`: for the rest of the transaction, so that a code serves once. */
export const invitedSeat = async (
  db: Kysely<Database>,
  appSecret: string,
  code: string,
  lock = false,
): Promise<InvitedSeat | null> => {
  const named = readSeatCode(appSecret, code);
  if (!named) return null;
  const query = db.selectFrom('groups.seats').where('id', '=', named.id).selectAll();
  const seat = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!seat || !named.holds(seat.issue)) return null;
  const group = await ownGroup(db, seat.account_id, seat.group_id);
  return group && { seat, group };
};
