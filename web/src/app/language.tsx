/** Where the language on the screen and the one of the account meet. */
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useOptionalReply } from '../api/queries.ts';
import type { Language } from '../language/choice.ts';
import { changeLanguage, hasChosenLanguage } from '../language/language.ts';

/** A new device speaks the account's language until the person chooses on it. */
export function AccountLanguage() {
  const language = useOptionalReply('GET /account/identity')?.language;
  useEffect(() => {
    // Without the texts of that language the present ones stay.
    if (language !== undefined && !hasChosenLanguage()) changeLanguage(language).catch(() => undefined);
  }, [language]);
  return null;
}

/** The choice is on the screen already; the account hears of it when it can. */
export const keepLanguage = (language: Language): void => {
  call('PUT /account/update', { body: { language } }).catch(() => undefined);
};
