/** The consultant whom the person chose, kept by the browser until the booking is recorded. */
import { stored } from '../api/stored.ts';

export const CONSULTANT_KEY = 'selected_explorer';

/** Null when nobody was chosen, or when what is stored is no id. */
export const selectedConsultant = (): number | null => {
  const text = stored.get(CONSULTANT_KEY) ?? '';
  return /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null;
};

export const selectConsultant = (id: number): void => {
  stored.set(CONSULTANT_KEY, String(id));
};

export const forgetConsultant = (): void => {
  stored.remove(CONSULTANT_KEY);
};
