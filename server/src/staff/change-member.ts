/** What an administrator does to somebody else's account; nobody does it to their own. */
import { act } from './act.ts';
import { forgetProofs, lockMember, setMemberDisabled } from './members.ts';

export const inviteMemberAgain = act(
  'POST /staff/members/:id/invite-again',
  async (db, { staff, adapters }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member || member.disabled_at) throw refuse('not_found');
    await forgetProofs(db, id);
    await adapters.enqueue(db, 'mail-staff-invitation', { memberId: id });
    return { reply: undefined, on: ['staff', id], before: { joined: member.joined_at !== null }, reason: body.reason };
  },
);

export const disableMember = act(
  'POST /staff/members/:id/disable',
  async (db, { staff, now }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member) throw refuse('not_found');
    await setMemberDisabled(db, id, true, now);
    return { reply: undefined, on: ['staff', id], before: { disabled: !!member.disabled_at }, reason: body.reason };
  },
);

export const enableMember = act(
  'POST /staff/members/:id/enable',
  async (db, { staff, now }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member) throw refuse('not_found');
    await setMemberDisabled(db, id, false, now);
    return { reply: undefined, on: ['staff', id], before: { disabled: !!member.disabled_at }, reason: body.reason };
  },
);
