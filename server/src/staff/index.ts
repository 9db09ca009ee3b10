/** The door of `staff` for other features. */
export { act, isAct } from './act.ts';
export { commandActor, type Deed, writeJournal } from './journal.ts';
export { addDemonstrationMember } from './demonstration-member.ts';
export { makeInvitation } from './invitations.ts';
export { staffKept } from './kept.ts';
export { addMember, findMember, forgetProofs, setMemberDisabled, setRole } from './members.ts';
export { findStaff } from './sessions.ts';
