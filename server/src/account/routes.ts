import type { accountRoutes } from '@eqinox/contract/account';
import type { identityRoutes } from '@eqinox/contract/identity';
import type { Verbs } from '../verb.ts';
import { changePassword } from './change-password.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkEmail } from './check-email.ts';
import { confirm } from './confirm.ts';
import { getAccount } from './get-account.ts';
import { identityCard } from './identity-card.ts';
import { registerPhoton } from './register-photon.ts';
import { updateAccount } from './update-account.ts';

/** People, and the /identity calls that read or make accounts. */
export const accountVerbs = {
  'POST /identity/check-email': checkEmail,
  'POST /identity/check-credentials': checkCredentials,
  'POST /identity/register-photon': registerPhoton,
  'POST /identity/confirm': confirm,
  'GET /account': getAccount,
  'GET /account/identity': identityCard,
  'PUT /account/update': updateAccount,
  'PUT /account/change-password': changePassword,
} satisfies Partial<Verbs<typeof accountRoutes & typeof identityRoutes>>;
