/** The languages that the product speaks; French is the one that texts are written in first. */
export const LANGUAGES = ['fr', 'en', 'es', 'ne'] as const;
export type Language = (typeof LANGUAGES)[number];

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
