/** The door of sign-ups, for account's registration alone: who began, in which browser, and the proof of the mailbox. */
export { beginSignUp } from './begin-sign-up.ts';
export { claimSession } from './claim-session.ts';
export { mailSignUpCode } from './mail-sign-up-code.ts';
export { proveMailboxByCode, proveMailboxByLink } from './prove-mailbox.ts';
export type { SignUpProfile } from './sign-up-profile.ts';
export { amendSignUp, closeSignUp, currentSignUp, type SignUp } from './sign-ups.ts';
