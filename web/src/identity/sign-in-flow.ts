/** The calls behind each step of signing in (specification section 4), without any screen. */
import { call } from '../api/call.ts';
import { keepTokens } from '../api/session.ts';
import { stored } from '../api/stored.ts';
import { currentLanguage } from '../language/language.ts';

/** Where the person is. Modes of the specification: 1 sign-in, 2 sign-up, 3 reset. */
export type Step =
  | { readonly name: 'email' }
  | { readonly name: 'sign-in'; readonly email: string; readonly status: Status }
  | { readonly name: 'sign-up'; readonly email: string }
  | { readonly name: 'code'; readonly email: string }
  | { readonly name: 'reset'; readonly email: string };

type Status = 'CONFIRMED' | 'UNCONFIRMED' | 'UNREGISTERED' | null;

/** The product's id at the identity provider (specification section 9). */
const SSO_ID = 2;

/** Step 0: an unknown address leads to sign-up, a known one to its password. */
export async function checkEmail(email: string): Promise<Step> {
  const { known, status } = await call('POST /identity/check-email', { body: { email, ssoId: SSO_ID } });
  return known ? { name: 'sign-in', email, status } : { name: 'sign-up', email };
}

/** Mode 1 for a confirmed account. */
export async function signIn(email: string, password: string): Promise<void> {
  keepTokens(await call('POST /identity/sign-in', { body: { email, password } }));
}

/** Mode 1 for any other account: whether the password is the one that was given at sign-up or to the old system. */
export async function hasRightCredentials(email: string, password: string): Promise<boolean> {
  return (await call('POST /identity/check-credentials', { body: { email, password } })).valid;
}

/** Mode 2: begins a sign-up under a placeholder name, which the complete-profile form replaces; a code leaves by e-mail. */
export async function signUp(email: string, password: string): Promise<void> {
  const name = { nom: `Nom ${Math.floor(Math.random() * 1_000_000)}`, prenom: 'Prénom' };
  await call('POST /identity/register-photon', {
    body: {
      ...name,
      civilite: 1,
      email,
      identifiant: email,
      password,
      consentementProspect: true,
      codeFrom: stored.get('idFrom'),
      language: currentLanguage(),
    },
  });
  stored.set('isNew', 'true');
  stored.set('tmpAccount', JSON.stringify(name));
}

/** The code of the sign-up: makes the account and signs in. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  keepTokens(await call('POST /identity/confirm', { body: { email, code } }));
}

export async function resendSignUpCode(email: string): Promise<void> {
  await call('POST /identity/resend-code', { body: { email } });
}

/** Mode 3, first half: a code leaves, if the address has an account. */
export async function askResetCode(email: string): Promise<void> {
  await call('POST /identity/forgot-password', { body: { email } });
}

/** Mode 3, second half: the new password is set and signs in. */
export async function resetPassword(email: string, code: string, newPassword: string): Promise<void> {
  keepTokens(await call('POST /identity/reset-password', { body: { email, code, password: newPassword } }));
}
