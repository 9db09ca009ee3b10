/** The calls behind the steps after the e-mail (specification section 4), without any screen. Each returns the next step. */
import type { SignInAnswer } from '@eqinox/contract/credentials';
import { call } from '../api/call.ts';
import { keepTokens } from '../api/session.ts';
import { stored } from '../api/stored.ts';
import { currentLanguage } from '../language/language.ts';
import { signUpFromGift } from './gift.ts';
import { noteSignIn } from './passkeys/offer-moment.ts';
import type { Gift, Status, Step } from './step.ts';

const ARRIVING: Step = { name: 'arriving' };

const afterProof = (email: string, answer: SignInAnswer): Step => {
  if ('challenge' in answer) return { name: 'factor', email, challenge: answer.challenge };
  keepTokens(answer);
  noteSignIn();
  return ARRIVING;
};

/** Mode 1 for a confirmed account. */
export const signIn = async (email: string, password: string): Promise<Step> => {
  return afterProof(email, await call('POST /identity/sign-in', { body: { email, password } }));
};

/**
 * Mode 1 for any other account: null when the password is not the one that was given at sign-up or to the old system;
 * somebody of the old system is registered first.
 */
export const signInUnconfirmed = async (email: string, password: string, status: Status): Promise<Step | null> => {
  const { valid } = await call('POST /identity/check-credentials', { body: { email, password } });
  if (!valid) return null;
  if (status !== 'UNCONFIRMED') await call('POST /identity/register', { body: { email, password } });
  return { name: 'code', email };
};

/** Mode 2: begins a sign-up under a placeholder name, which the complete-profile form replaces; a code leaves by e-mail. */
export const signUp = async (email: string, password: string, gift: Gift | null): Promise<Step> => {
  if (gift === null) {
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
    stored.set('tmpAccount', JSON.stringify(name));
  } else {
    await signUpFromGift(gift, password);
  }
  stored.set('isNew', 'true');
  return { name: 'code', email };
};

/** The code of the sign-up: makes the account and signs in. */
export const confirmSignUp = async (email: string, code: string): Promise<Step> => {
  keepTokens(await call('POST /identity/confirm', { body: { email, code } }));
  return ARRIVING;
};

/** The link of the sign-up's mail; a browser that did not begin that sign-up gives its password. */
export const confirmByLink = async (token: string, password: string | null): Promise<Step> => {
  const body = password === null ? { token } : { token, password };
  keepTokens(await call('POST /identity/confirm-link', { body }));
  return ARRIVING;
};

export const resendSignUpCode = async (email: string): Promise<void> => {
  await call('POST /identity/resend-code', { body: { email } });
};

/** Mode 3, first half: a code leaves, if the address has an account. The old system is asked with the new password only. */
export const askResetCode = async (email: string, status: Status): Promise<Step> => {
  if (status !== 'UNREGISTERED') await call('POST /identity/forgot-password', { body: { email } });
  return { name: 'reset', email, status };
};

/** Mode 3 for the old system: the new password is kept aside until the code is confirmed. */
export const resetLegacyPassword = async (email: string, newPassword: string): Promise<Step> => {
  await call('POST /identity/ask-reset-password', { body: { email, password: newPassword } });
  return { name: 'code', email };
};

/** Mode 3, second half: the new password is set and signs in. */
export const resetPassword = async (email: string, code: string, newPassword: string): Promise<Step> => {
  return afterProof(
    email,
    await call('POST /identity/reset-password', { body: { email, code, password: newPassword } }),
  );
};

/** The second factor, or a recovery code in its place. */
export const signInWithFactor = async (challenge: string, code: string): Promise<Step> => {
  keepTokens(await call('POST /identity/second-factor/sign-in', { body: { challenge, code } }));
  return ARRIVING;
};
