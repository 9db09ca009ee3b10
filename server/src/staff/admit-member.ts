import { act } from './act.ts';
import { admit, waitsForAdmission } from './admission.ts';
import { lockMember } from './members.ts';

/** By another administrator than who asked. The mail of an invitation leaves with it, to whoever has no way in. */
export const admitMember = act(
  'POST /staff/members/:id/admit',
  async (db, { staff, adapters, now }, { params: { id } }, refuse) => {
    if (id === staff.memberId) throw refuse('own_account');
    const member = await lockMember(db, id);
    if (!member) throw refuse('not_found');
    if (!waitsForAdmission(member)) throw refuse('admission_decided');
    if (member.admission_asked_by === staff.memberId) throw refuse('own_request');
    await admit(db, id, staff.memberId, now);
    if (member.joined_at === null) await adapters.enqueue(db, 'mail-staff-invitation', { memberId: id });
    const facts = { role: member.role, admitted: false };
    const after = { ...facts, admitted: true };
    return { reply: undefined, on: ['staff', id], before: facts, after, reason: member.admission_reason };
  },
);
