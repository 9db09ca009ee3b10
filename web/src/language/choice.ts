/** Which of the four languages to speak: the person's own choice, else the browser's, else French. */
import { LANGUAGES, type Language } from '@eqinox/domain/languages';

export { LANGUAGES, type Language };

/** Each language under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  ne: 'नेपाली',
};

/**
 * Whose rules each language's numbers and plurals follow. Browsers hold no data for Nepali and would silently use the
 * device's own language: its Devanagari digits, its groups of lakhs and its two plural forms are borrowed.
 */
export const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  es: 'es-ES',
  ne: 'en-IN-u-nu-deva',
};

const isLanguage = (value: unknown): value is Language => {
  return (LANGUAGES as readonly unknown[]).includes(value);
};

/** `wanted` in order of preference, as `navigator.languages` gives it: the first one decides (specification section 1). */
export const chooseLanguage = (remembered: string | null, wanted: readonly string[]): Language => {
  if (isLanguage(remembered)) return remembered;
  const first = wanted[0]?.slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : 'fr';
};
