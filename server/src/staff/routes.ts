import type { staffRoutes } from '@eqinox/contract/staff';
import type { Verbs } from '../verb.ts';
import { admitMember } from './admit-member.ts';
import { approveRoleChange } from './approve-role-change.ts';
import { askRoleChange } from './ask-role-change.ts';
import { disableMember, enableMember, inviteMemberAgain } from './change-member.ts';
import { joinWithAuthenticator } from './join-with-authenticator.ts';
import { joinWithPasskey } from './join-with-passkey.ts';
import { listJournal } from './list-journal.ts';
import { listMembers } from './list-members.ts';
import { openInvitation } from './open-invitation.ts';
import { showSelf, signStaffOut } from './own-session.ts';
import { refuseRoleChange } from './refuse-role-change.ts';
import { signStaffIn } from './sign-staff-in.ts';
import { signStaffInWithPasskey } from './sign-staff-in-with-passkey.ts';
import { startJoiningPasskey } from './start-joining-passkey.ts';
import { startStaffPasskey } from './start-staff-passkey.ts';

export const staffVerbs = {
  'POST /staff/sign-in': signStaffIn,
  'POST /staff/passkeys/sign-in/start': startStaffPasskey,
  'POST /staff/passkeys/sign-in': signStaffInWithPasskey,
  'POST /staff/invitation': openInvitation,
  'POST /staff/invitation/authenticator': joinWithAuthenticator,
  'POST /staff/invitation/passkey/start': startJoiningPasskey,
  'POST /staff/invitation/passkey': joinWithPasskey,
  'GET /staff/self': showSelf,
  'POST /staff/sign-out': signStaffOut,
  'GET /staff/members': listMembers,
  'POST /staff/members/:id/invite-again': inviteMemberAgain,
  'POST /staff/members/:id/disable': disableMember,
  'POST /staff/members/:id/enable': enableMember,
  'POST /staff/members/:id/admit': admitMember,
  'POST /staff/members/:id/role': askRoleChange,
  'POST /staff/role-changes/:id/approve': approveRoleChange,
  'POST /staff/role-changes/:id/refuse': refuseRoleChange,
  'GET /staff/journal': listJournal,
} satisfies Verbs<typeof staffRoutes>;
