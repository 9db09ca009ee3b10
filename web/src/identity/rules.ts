/** What the forms of this feature check before asking the server (specification section 5). */
import { isEmail } from '@eqinox/domain/identity/email';
import { isStrongPassword } from '@eqinox/domain/identity/password';
import type { TextKey } from '../language/texts.ts';

export const emailError = (email: string): TextKey | null => {
  if (email.trim() === '') return 'identity.email.required';
  return isEmail(email) ? null : 'identity.email.invalid';
};

export const givenPasswordError = (password: string): TextKey | null => {
  return password === '' ? 'identity.password.required' : null;
};

export const newPasswordError = (password: string): TextKey | null => {
  if (password === '') return 'identity.password.required';
  return isStrongPassword(password) ? null : 'identity.password.invalid';
};

/** A code of the authenticator, or a recovery code (`XXXXX-XXXXX`); spaces, hyphens and case do not matter. */
export const factorCodeError = (code: string): TextKey | null => {
  const signs = code.replace(/[\s-]/gu, '').toUpperCase();
  if (signs === '') return 'identity.code.required';
  return /^(?:\d{6}|[A-Z2-7]{10})$/u.test(signs) ? null : 'identity.factor.invalid';
};
