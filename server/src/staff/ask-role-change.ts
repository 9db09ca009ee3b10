import { act } from './act.ts';
import { lockMember } from './members.ts';

/** Of somebody else; one at a time. */
export const askRoleChange = act(
  'POST /staff/members/:id/role',
  async (db, { staff, now }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member || member.disabled_at) throw refuse('not_found');
    if (member.role === body.role) throw refuse('role_same');
    const asked = await db
      .insertInto('staff.role_changes')
      .values({ member_id: id, role: body.role, reason: body.reason, asked_by: staff.memberId, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!asked) throw refuse('role_change_waits');
    const [before, after] = [{ role: member.role }, { role: body.role }];
    return { reply: { id: asked.id }, on: ['staff', id], before, after, reason: body.reason };
  },
);
