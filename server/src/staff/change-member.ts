/** What an administrator does to somebody else's account; nobody does it to their own. */
import { isDormant } from '@eqinox/domain/staff/session';
import { act } from './act.ts';
import { askAdmission } from './admission.ts';
import { disable, forgetProofs, lockMember } from './members.ts';

/** The former ways in end at once; another one takes somebody else, who lets them in. */
export const inviteMemberAgain = act(
  'POST /staff/members/:id/invite-again',
  async (db, { staff, now }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member || member.disabled_at) throw refuse('not_found');
    await forgetProofs(db, id);
    await askAdmission(db, { ...member, joined_at: null }, { by: staff.memberId, reason: body.reason, now });
    return { reply: undefined, on: ['staff', id], before: { joined: member.joined_at !== null }, reason: body.reason };
  },
);

export const disableMember = act(
  'POST /staff/members/:id/disable',
  async (db, { staff, now }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member) throw refuse('not_found');
    await disable(db, id, now);
    return {
      reply: undefined,
      on: ['staff', id],
      before: { disabled: !!member.disabled_at },
      after: { disabled: true },
      reason: body.reason,
    };
  },
);

/** Of whoever is disabled, or was not there for long: somebody else lets them in. */
export const enableMember = act(
  'POST /staff/members/:id/enable',
  async (db, { staff, now }, { params: { id }, body }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member) throw refuse('not_found');
    const { disabled_at, last_used_at } = member;
    if (!disabled_at && !(last_used_at && isDormant(last_used_at, now))) throw refuse('not_found');
    await askAdmission(db, member, { by: staff.memberId, reason: body.reason, now });
    return { reply: undefined, on: ['staff', id], before: { disabled: !!disabled_at }, reason: body.reason };
  },
);
