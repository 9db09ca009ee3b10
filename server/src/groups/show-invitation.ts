import { findAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { summaryOf } from './groups.ts';
import { invitedSeat } from './invited-seat.ts';

/** Whoever holds the code. Changes nothing: mail scanners follow links. */
export const showInvitation: Verb<'GET /groups/invitations/:code'> = async ({ db, env }, { params }, refuse) => {
  const invited = await invitedSeat(db, env.appSecret, params.code);
  if (!invited) throw refuse('not_found');
  const { group, seat } = invited;
  const organiser = await findAccount(db, group.account_id);
  return {
    ...summaryOf(group),
    organiser: [organiser?.prenom, organiser?.nom].filter(Boolean).join(' '),
    invited: seat.taken_at ? null : seat.name,
    taken: seat.taken_at !== null,
  };
};
