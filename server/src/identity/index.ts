/** The door of `identity` for other features; that of sign-ups is sign-up/index.ts. */
export { type AccessChange, changeAccess } from './change-access.ts';
export { changeIdentityEmail } from './change-identity-email.ts';
export { changePassword } from './change-password.ts';
export { codeTarget, forgetTarget, makeCode, requestCode } from './codes.ts';
export { accountOfBearer, findPerson } from './find-person.ts';
export { createIdentity, findIdentity, identityIdOf, passwordExpired } from './identities.ts';
export { lastSeen } from './last-seen.ts';
export { mailCode } from './mail-code.ts';
export { notify } from './notices.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { identityKept } from './kept.ts';
export { BY_ADDRESS, type NoticeKind } from './jobs.ts';
export { addressesOf, eraseIdentity, identityData } from './personal-data.ts';
export { requireRecentPassword } from './prove-password.ts';
export { signOutEverybody } from './sessions.ts';
export { tryParentCode, tryPersonCode } from './try-code.ts';
export { tryPassword } from './try-password.ts';
// What proves somebody, whoever keeps their account.
export { renewXsrf } from './cookies.ts';
export type { Lane } from './lanes.ts';
export { newChallenge, spendChallenge } from './passkeys/passkey-challenges.ts';
export { countsFurther } from './passkeys/passkeys.ts';
export { challengeIn, creationOptions, requestOptions, verifyMade, verifyUsed } from './passkeys/webauthn.ts';
export { refuseCommonPassword } from './refuse-common-password.ts';
export { qrPath } from './second-factor/qr-path.ts';
export { newSecret, sealSecret, unsealSecret } from './second-factor/sealed-secret.ts';
export { base32, fromBase32, keyUri, stepOfCode } from './second-factor/totp.ts';
export { clearing, countAddressFailure, forget, registerTry } from './sign-in-delay.ts';
