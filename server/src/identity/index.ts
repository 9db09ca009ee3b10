/** The door of `identity` for other features. */
export { askFrom } from './asked-from.ts';
export { findPerson } from './find-person.ts';
export {
  changeIdentityEmail,
  createIdentity,
  findIdentity,
  getIdentity,
  passwordExpired,
  setDisabled,
  setPassword,
  setPasswordExpiry,
} from './identities.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { refuseCommonPassword } from './refuse-common-password.ts';
export { provePassword, proveRecently } from './prove-password.ts';
export { openSession, revokeDevices, signOutEverybody } from './sessions.ts';
export { amendSignUp, beginSignUp, closeSignUp, currentSignUp, type SignUp } from './sign-ups.ts';
export { codeTarget, spendCode } from './codes.ts';
export { findLink, spendLink, takeLinkTry } from './links.ts';
export { mailCode } from './mail-code.ts';
export { notify } from './notices.ts';
export { attemptLane, oldPasswordLane, personCodeLane, signUpCodeLane } from './lanes.ts';
export { clearing, countAddressFailure, forget, forgetAddress, takeSignUp, takeTry } from './sign-in-delay.ts';
export type { SignUpProfile } from './sign-up-profile.ts';
export { eraseIdentity, identityData } from './personal-data.ts';
