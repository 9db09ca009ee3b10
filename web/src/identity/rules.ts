/** What the forms of this feature check before asking the server (specification section 5). */
import { PASSWORD_PATTERN } from '@eqinox/domain/identity/password';
import type { TextKey } from '../language/texts.ts';

/** Rough on purpose: it finds slips of the hand, the server decides. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/u;

export function emailError(email: string): TextKey | null {
  if (email.trim() === '') return 'identity.email.required';
  return EMAIL_PATTERN.test(email.trim()) ? null : 'identity.email.invalid';
}

export function givenPasswordError(password: string): TextKey | null {
  return password === '' ? 'identity.password.required' : null;
}

export function newPasswordError(password: string): TextKey | null {
  if (password === '') return 'identity.password.required';
  return PASSWORD_PATTERN.test(password) ? null : 'identity.password.invalid';
}

/** A code of the authenticator, or a recovery code (`XXXXX-XXXXX`); spaces, hyphens and case do not matter. */
export function factorCodeError(code: string): TextKey | null {
  const signs = code.replace(/[\s-]/gu, '').toUpperCase();
  if (signs === '') return 'identity.code.required';
  return /^(?:\d{6}|[A-Z2-7]{10})$/u.test(signs) ? null : 'identity.factor.invalid';
}
