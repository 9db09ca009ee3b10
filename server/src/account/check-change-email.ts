import type { Context, Person } from '../context.ts';
import type { Refuse } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';
import { isTaken } from './is-taken.ts';

/** Whether the person may take an address, before a code is sent to it. */
export const checkChangeEmail: Verb<'PUT /account/check-change-email'> = async (context, { body }, refuse) => {
  await refuseEmail(context, body.email, refuse);
  return undefined;
};

/** Refuses the person's own address, and one that has an account. */
export const refuseEmail = async (
  { db, person }: Pick<Context, 'db'> & { readonly person: Person },
  email: string,
  refuse: Refuse<'email_same' | 'email_taken'>,
): Promise<void> => {
  const account = await getAccount(db, person.accountId);
  if (email === account.email) throw refuse('email_same');
  if (await isTaken({ db }, email)) throw refuse('email_taken');
};
