import type { Context } from '../../context.ts';
import { findIdentity } from '../../identity/index.ts';
import { beginSignUp, type SignUpProfile } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { getAccount } from '../accounts.ts';
import { proveLegacyAccount } from '../legacy-account/prove-legacy-account.ts';

/** Registers an account of the old system under its old password, verified here once more; the mailbox is still to prove. */
export const registerLegacyAccount: Verb<'POST /identity/register'> = async (context, { body }, refuse) => {
  const { email, password } = body;
  const old = await proveLegacyAccount(context, body, refuse);
  if (await findIdentity(context.db, email)) throw refuse('registration_refused');
  const profile = await profileOfAccount(context, old.accountId);
  await beginSignUp(context, { email, password, oldPassword: true, profile }, refuse);
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
