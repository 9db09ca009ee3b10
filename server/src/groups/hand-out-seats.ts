import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { lockGroup } from './groups.ts';

/** By the group's organiser: all of these people get a seat, or nobody. */
export const handOutSeats: Verb<'POST /groups/:id/seats'> = ({ db, person, adapters, now }, { params, body }, refuse) =>
  transaction(db, async (db) => {
    const group = await lockGroup(db, person.accountId, params.id);
    if (!group) throw refuse('not_found');
    const { people } = body;
    // In a group with a partition everybody has a part: otherwise its parts would not make it up.
    const fits = (part: number | null) => (group.parts.length === 0 ? part === null : part !== null);
    if (people.some(({ part }) => !fits(part) || (part ?? 0) >= Math.max(1, group.parts.length))) {
      throw refuse('part_refused');
    }
    const free = await db
      .selectFrom('groups.seats')
      .where('account_id', '=', person.accountId)
      .where('group_id', '=', group.id)
      .where('handed_at', 'is', null)
      .where('taken_at', 'is', null)
      .orderBy('id')
      .limit(people.length)
      .select('id')
      .forUpdate()
      .execute();
    if (free.length < people.length) throw refuse('seats_missing');
    for (const [index, { name, part }] of people.entries()) {
      await db
        .updateTable('groups.seats')
        .set({ name, part, handed_at: now })
        .where('account_id', '=', person.accountId)
        .where('id', '=', free[index]?.id ?? 0)
        .execute();
    }
    // Of a list: one by one, the organiser has each code before their eyes.
    if (people.length > 1) {
      const { accountId } = person;
      await adapters.enqueue(db, 'mail-group', { kind: 'handed', accountId, groupId: group.id, seats: people.length });
    }
    return { handed: people.length };
  });
