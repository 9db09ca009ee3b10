import { sql } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { lockGroup } from './groups.ts';

/** By the group's organiser, as long as nobody has opened it. */
export const takeSeatBack: Verb<'POST /groups/:id/seats/:seat/take-back'> = ({ db, person }, { params }, refuse) =>
  transaction(db, async (db) => {
    const group = await lockGroup(db, person.accountId, params.id);
    if (!group) throw refuse('not_found');
    const seat = await db
      .selectFrom('groups.seats')
      .where('account_id', '=', person.accountId)
      .where('group_id', '=', group.id)
      .where('id', '=', params.seat)
      .select('taken_at')
      .forUpdate()
      .executeTakeFirst();
    if (!seat) throw refuse('not_found');
    if (seat.taken_at) throw refuse('seat_taken');
    await db
      .updateTable('groups.seats')
      .set({ name: null, part: null, handed_at: null, issue: sql`issue + 1` })
      .where('account_id', '=', person.accountId)
      .where('id', '=', params.seat)
      .execute();
    return undefined;
  });
