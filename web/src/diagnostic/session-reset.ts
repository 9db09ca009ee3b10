/** What the browser remembers of a session that started again (storage keys: decisions, section 3). */
import type { ResetType } from '../answering/part.ts';
import { stored } from '../api/stored.ts';

const RESET = 'sessionResetted';
const CREDENTIALS = 'orizonCredentials';
const TYPE = 'session_reinit_type';

export const rememberReset = (type: ResetType): void => {
  stored.set(TYPE, String(type));
  sessionStorage.setItem(RESET, 'true');
  sessionStorage.setItem(CREDENTIALS, stored.get(CREDENTIALS) ?? '');
  sessionStorage.setItem(TYPE, String(type));
};

/** The type of the last reset; null when there was none. */
export const rememberedReset = (): ResetType | null => {
  const type = Number(stored.get(TYPE));
  return type === 1 || type === 2 || type === 3 ? type : null;
};

/** The person has read the notice and goes on. */
export const forgetReset = (): void => {
  stored.remove(TYPE);
  for (const key of [RESET, CREDENTIALS, TYPE]) sessionStorage.removeItem(key);
};
