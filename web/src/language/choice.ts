/** Which of the four languages to speak: the person's own choice, else the browser's, else French. */
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '@eqinox/domain/languages';

export { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES };

export const isLanguage = (value: unknown): value is Language => {
  return (LANGUAGES as readonly unknown[]).includes(value);
};

/** `wanted` in order of preference, as `navigator.languages` gives it: the first one decides (specification section 1). */
export const chooseLanguage = (remembered: string | null, wanted: readonly string[]): Language => {
  if (isLanguage(remembered)) return remembered;
  const first = wanted[0]?.slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : 'fr';
};
