/** The door of `identity` for other features. */
export { findPerson } from './find-person.ts';
export { createIdentity, findIdentity, passwordExpired, setPassword } from './identities.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { openSession, revokeDevices } from './sessions.ts';
export { beginSignUp, currentSignUp, type SignUp } from './sign-ups.ts';
export { spendCode } from './codes.ts';
export { mailCode } from './mail-code.ts';
export { addressDelay, countAddressFailure, takeSignUp } from './sign-in-delay.ts';
export type { SignUpProfile } from './sign-up-profile.ts';
