import type { Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';

/** The last step of the specification's three: the account bears the address already that confirm-email confirmed. */
export const changeEmail: Verb<'PUT /account/change-email'> = async ({ db, person }, { body }, refuse) => {
  const account = await getAccount(db, person.accountId);
  if (account.email !== body.email) throw refuse('email_not_confirmed');
  return undefined;
};
