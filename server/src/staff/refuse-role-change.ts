import { act } from './act.ts';
import { decideRoleChange, findRoleChange } from './role-changes.ts';

/** By anybody who may, but whose role it is: whoever asked takes it back so. */
export const refuseRoleChange = act(
  'POST /staff/role-changes/:id/refuse',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const change = await findRoleChange(db, id);
    if (!change) throw refuse('not_found');
    if (change.member_id === staff.memberId) throw refuse('own_account');
    if (change.decided_at) throw refuse('role_change_decided');
    await decideRoleChange(db, id, { by: staff.memberId, approved: false, now });
    return {
      reply: undefined,
      on: ['staff', change.member_id],
      after: { refused: change.role },
      reason: change.reason,
    };
  },
);
