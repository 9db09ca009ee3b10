import { changePassword as changeIdentityPassword } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';

/** A new password for somebody who proves the old one. */
export const changePassword: Verb<'PUT /account/change-password'> = async (context, { body }, refuse) => {
  const { nom, prenom, email } = await getAccount(context.db, context.person.accountId);
  await changeIdentityPassword(context, body, [email, nom, prenom], refuse);
  return undefined;
};
