import type { TextKey } from '../language/texts.ts';

/** The contract's own pattern (a test holds them equal); written again so that settings load no schema library. */
export const PASSWORD_PATTERN = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{10,}$/su;

/** What is wrong with a new password; it must fit the pattern and differ from the current one. */
export function newPasswordError(next: string, current: string): TextKey | null {
  if (next === '') return 'settings.password.error.nextRequired';
  if (!PASSWORD_PATTERN.test(next)) return 'settings.password.error.pattern';
  return next === current ? 'settings.password.error.same' : null;
}
