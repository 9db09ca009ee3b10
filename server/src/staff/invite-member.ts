import { act } from './act.ts';
import { addMember } from './members.ts';

/** The mail leaves with the account that it opens. */
export const inviteMember = act('POST /staff/members/invite', async (db, { adapters, now }, { body }, refuse) => {
  const id = await addMember(db, body, now);
  if (id === null) throw refuse('staff_known');
  await adapters.enqueue(db, 'mail-staff-invitation', { memberId: id });
  return { reply: { id }, on: ['staff', id], after: { role: body.role } };
});
