import type { identityRoutes } from '@eqinox/contract/identity';
import type { Verbs } from '../verb.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { devices } from './devices.ts';
import { disableSecondFactor } from './second-factor/disable-second-factor.ts';
import { forgotPassword } from './forgot-password.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { offerPasskey } from './passkeys/offer-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { showPasskeys } from './passkeys/show-passkeys.ts';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { refresh } from './refresh.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { revokeDevices } from './revoke-devices.ts';
import { showSecondFactor } from './second-factor/show-second-factor.ts';
import { signIn } from './sign-in.ts';
import { signInSecondFactor } from './second-factor/sign-in-second-factor.ts';
import { signOut } from './sign-out.ts';
import { startSecondFactor } from './second-factor/start-second-factor.ts';
import { issueXsrfToken } from './issue-xsrf-token.ts';

/** The provider's own calls. Those that read or make accounts, and all of a sign-up, are served by `account`. */
export const identityVerbs = {
  'GET /identity': issueXsrfToken,
  'POST /identity/sign-in': signIn,
  'POST /identity/refresh': refresh,
  'POST /identity/sign-out': signOut,
  'POST /identity/forgot-password': forgotPassword,
  'POST /identity/reset-password': resetPassword,
  'GET /identity/second-factor': showSecondFactor,
  'POST /identity/second-factor/start': startSecondFactor,
  'POST /identity/second-factor/confirm': confirmSecondFactor,
  'POST /identity/second-factor/recovery-codes': renewRecoveryCodes,
  'POST /identity/second-factor/disable': disableSecondFactor,
  'POST /identity/second-factor/sign-in': signInSecondFactor,
  'GET /identity/devices': devices,
  'POST /identity/devices/revoke': revokeDevices,
  'GET /identity/passkeys': showPasskeys,
  'POST /identity/passkeys/start': startPasskey,
  'POST /identity/passkeys/add': addPasskey,
  'POST /identity/passkeys/rename': renamePasskey,
  'POST /identity/passkeys/remove': removePasskey,
  'POST /identity/passkeys/offer': offerPasskey,
  'POST /identity/passkeys/sign-in/start': startPasskeySignIn,
  'POST /identity/passkeys/sign-in': signInWithPasskey,
} satisfies Partial<Verbs<typeof identityRoutes>>;
