import { moveSeats } from '../../groups/index.ts';
import { act } from '../../staff/index.ts';

/** By whoever may write of groups: what an organiser does by themselves, for one who asks. */
export const moveGroupSeats = act(
  'POST /operations/groups/:id/seats/move',
  async (db, _, { params: { id }, body: { to, seats, reason } }, refuse) => {
    const group = await db.selectFrom('groups.groups').where('id', '=', id).select('account_id').executeTakeFirst();
    if (!group) throw refuse('not_found');
    const done = await moveSeats(db, { accountId: group.account_id, from: id, to, seats });
    if (done) throw refuse(done.refused);
    return { reply: undefined, on: ['group', id], after: { to, seats }, reason };
  },
);
