import { countAddressFailure, findIdentity, type SignUpProfile, takeSignInTry } from '../identity/index.ts';
import type { Context, Verb } from '../verb.ts';
import { getAccount } from './accounts.ts';
import { beginRegistration } from './begin-registration.ts';
import { findOldAccount } from './old-accounts.ts';
import { oldPasswordMatches } from './old-password.ts';

/** Registers an account of the old system under its old password, verified here once more; the mailbox is still to prove. */
export const registerOldAccount: Verb<'POST /identity/register'> = async (context, { body }, refuse) => {
  const { db, now, request } = context;
  const { email, password } = body;
  const delay = await takeSignInTry(db, email, request.address, now);
  if (delay > 0) throw refuse('sign_in_delayed', delay);
  const old = await findOldAccount(db, email);
  if (!(await oldPasswordMatches(password, old?.passwordHash ?? null)) || !old) {
    await countAddressFailure(db, request.address, now);
    throw refuse('credentials_wrong');
  }
  if (await findIdentity(db, email)) throw refuse('registration_refused');
  const profile = await profileOfAccount(context, old.accountId);
  await beginRegistration(context, { email, password, oldPassword: true, profile }, refuse);
  return undefined;
};

/** The attempt of somebody who has an account: of its profile only the language is used, for the mail. */
export const profileOfAccount = async ({ db }: Pick<Context, 'db'>, accountId: number): Promise<SignUpProfile> => {
  const account = await getAccount(db, accountId);
  return {
    nom: account.nom,
    prenom: account.prenom,
    civilite: account.civilite,
    identifiant: account.identifiant,
    codeFrom: account.code_from,
    language: account.language,
    consentementProspect: account.consentement_prospect,
  };
};
