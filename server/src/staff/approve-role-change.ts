import { act } from './act.ts';
import { lockMember, setRole } from './members.ts';
import { decideRoleChange, findRoleChange } from './role-changes.ts';

/** By another administrator than who asked; the member signs in anew, with what the role now opens. */
export const approveRoleChange = act(
  'POST /staff/role-changes/:id/approve',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const change = await findRoleChange(db, id);
    if (!change) throw refuse('not_found');
    if (change.member_id === staff.memberId) throw refuse('own_account');
    if (change.asked_by === staff.memberId) throw refuse('own_request');
    if (change.decided_at) throw refuse('role_change_decided');
    const member = await lockMember(db, change.member_id);
    if (!member) throw refuse('not_found');
    await decideRoleChange(db, id, { by: staff.memberId, approved: true, now });
    await setRole(db, member.id, change.role);
    const [before, after] = [{ role: member.role }, { role: change.role }];
    return { reply: undefined, on: ['staff', member.id], before, after, reason: change.reason };
  },
);
