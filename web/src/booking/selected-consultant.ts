/** The consultant whom the person chose, kept by the browser until the booking is recorded. */
import { stored } from '../api/stored.ts';

const KEY = 'selected_explorer';

/** Null when nobody was chosen, or when what is stored is no id. */
export const selectedConsultant = (): number | null => {
  const text = stored.get(KEY) ?? '';
  return /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null;
};

export const selectConsultant = (id: number): void => {
  stored.set(KEY, String(id));
};

export const forgetConsultant = (): void => {
  stored.remove(KEY);
};
