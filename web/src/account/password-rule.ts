import { isStrongPassword } from '@eqinox/domain/identity/password';
import type { TextKey } from '../language/texts.ts';

/** What is wrong with a new password; it must fit the pattern and differ from the current one. */
export const newPasswordError = (next: string, current: string): TextKey | null => {
  if (next === '') return 'settings.password.error.nextRequired';
  if (!isStrongPassword(next)) return 'settings.password.error.pattern';
  return next === current ? 'settings.password.error.same' : null;
};
