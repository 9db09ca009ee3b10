import { act } from './act.ts';
import { lockMember } from './members.ts';
import { decideRoleChange, findRoleChange } from './role-changes.ts';

/** By anybody who may, but whose role it is: whoever asked takes it back so. */
export const refuseRoleChange = act(
  'POST /staff/role-changes/:id/refuse',
  async (db, { staff, now }, { params: { id }, body: { reason } }, refuse) => {
    const change = await findRoleChange(db, id);
    if (!change) throw refuse('not_found');
    if (change.member_id === staff.memberId) throw refuse('own_account');
    if (change.decided_at) throw refuse('role_change_decided');
    const member = await lockMember(db, change.member_id);
    if (!member) throw refuse('not_found');
    await decideRoleChange(db, id, { by: staff.memberId, approved: false, now });
    const [before, after] = [{ role: member.role, asked: change.role }, { role: member.role }];
    return { reply: undefined, on: ['staff', member.id], before, after, reason };
  },
);
