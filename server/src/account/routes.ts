import type { accountRoutes } from '@eqinox/contract/account';
import type { identityRoutes } from '@eqinox/contract/identity';
import type { Verbs } from '../verb.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { askChangeEmail } from './ask-change-email.ts';
import { askResetPassword } from './registration/ask-reset-password.ts';
import { checkChangeEmail } from './check-change-email.ts';
import { checkCredentials } from './registration/check-credentials.ts';
import { checkEmail } from './registration/check-email.ts';
import { confirm } from './registration/confirm.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmLink } from './registration/confirm-link.ts';
import { confirmStatus } from './registration/confirm-status.ts';
import { getAccount } from './get-account.ts';
import { identityCard } from './identity-card.ts';
import { initialize } from './registration/initialize.ts';
import { register } from './registration/register.ts';
import { registerLegacyAccount } from './registration/register-legacy-account.ts';
import { registerPhoton } from './registration/register-photon.ts';
import { registerPhotonStripe } from './registration/register-photon-stripe.ts';
import { resendCode } from './registration/resend-code.ts';
import { toInit } from './registration/to-init.ts';
import { updateAccount } from './update-account.ts';

/** People, and the /identity calls that read or make accounts: all of a sign-up. */
export const accountVerbs = {
  'POST /identity/check-email': checkEmail,
  'POST /identity/check-credentials': checkCredentials,
  'POST /identity/register-photon': registerPhoton,
  'POST /identity/register-photon-stripe': registerPhotonStripe,
  'POST /identity/register': registerLegacyAccount,
  'POST /identity/ask-reset-password': askResetPassword,
  'POST /identity/confirm': confirm,
  'POST /identity/confirm-link': confirmLink,
  'POST /identity/confirm-status': confirmStatus,
  'POST /identity/resend-code': resendCode,
  'POST /register': register,
  'GET /account/to-init/:x': toInit,
  'POST /account/initialize': initialize,
  'GET /account': getAccount,
  'GET /account/identity': identityCard,
  'PUT /account/update': updateAccount,
  'PUT /account/check-change-email': checkChangeEmail,
  'POST /identity/change-email': askChangeEmail,
  'POST /identity/confirm-email': confirmEmail,
  'PUT /account/change-email': changeEmail,
  'PUT /account/change-password': changePassword,
} satisfies Partial<Verbs<typeof accountRoutes & typeof identityRoutes>>;
