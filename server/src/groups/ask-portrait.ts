import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { isGroupClosing, lockGroup } from './groups.ts';

/** By the group's organiser. Whether it may be shown is found out when it is drawn. */
export const askPortrait: Verb<'POST /groups/:id/portrait'> = ({ db, person, adapters, now }, { params }, refuse) =>
  transaction(db, async (db) => {
    const group = await lockGroup(db, person.accountId, params.id);
    if (!group) throw refuse('not_found');
    if (!(await isGroupClosing(db, group, now))) throw refuse('portrait_too_early');
    if (group.portrait_asked_at) return undefined;
    await db
      .updateTable('groups.groups')
      .set({ portrait_asked_at: now, portrait_refused: null })
      .where('account_id', '=', person.accountId)
      .where('id', '=', group.id)
      .execute();
    await adapters.enqueue(db, 'draw-portrait', { accountId: person.accountId, groupId: group.id });
    return undefined;
  });
