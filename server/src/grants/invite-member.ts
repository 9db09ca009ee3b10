import { findConsultant, giveAccount } from '../booking/index.ts';
import { act, addMember } from '../staff/index.ts';

/**
 * The mail leaves once another administrator lets them in (staff/admit-member.ts). A consultant of the catalogue is invited at the address that it has of them, which
 * hears of their bookings anyway: with any other, somebody else has to say who it is (tie-account.ts).
 */
export const inviteMember = act(
  'POST /staff/members/invite',
  async (db, { staff, now }, { body: { consultant, reason, ...who } }, refuse) => {
    if (consultant !== undefined) {
      const known = await findConsultant(db, consultant);
      if (who.role !== 'consultant' || known?.email.toLowerCase() !== who.email) throw refuse('member_no_consultant');
    }
    const id = await addMember(db, { ...who, askedBy: staff.memberId, reason }, now);
    if (id === null) throw refuse('staff_known');
    if (consultant !== undefined && !(await giveAccount(db, id, consultant, now))) throw refuse('member_tied');
    return {
      reply: { id },
      on: ['staff', id],
      after: { role: who.role, ...(consultant !== undefined && { consultant }) },
      reason,
    };
  },
);
