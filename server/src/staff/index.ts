/** The door of `staff` for other features. */
export { act, actAfter, isAct } from './act.ts';
export { admit } from './admission.ts';
export {
  consultantAccounts,
  consultantOf,
  hasStaffAccount,
  memberForTie,
  memberOf,
  tieConsultant,
  untieConsultant,
} from './consultant-ties.ts';
export { commandActor, type Deed, linkActor, writeJournal } from './journal.ts';
export { addDemonstrationMember } from './demonstration-member.ts';
export {
  askListFile,
  decideListFile,
  filesToApprove,
  findListFile,
  keepListFile,
  type ListFile,
  listFilesOf,
  lockListFile,
  takeListFile,
} from './list-files.ts';
export { allowFinds, mayFind } from './finds.ts';
export { listJournal } from './list-journal.ts';
export { allMembers } from './list-members.ts';
export { makeInvitation } from './invitations.ts';
export { staffKept } from './kept.ts';
export { addMember, disable, findMember, forgetProofs, lockMember, roleOf, setRole } from './members.ts';
export { findStaff, memberOfSession } from './sessions.ts';
