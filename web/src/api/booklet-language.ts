/** In which languages booklets are printed, as the server says it. */
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import { readSite } from './site.ts';

export const bookletLanguages = (): readonly Language[] =>
  LANGUAGES.filter((language) => language === 'fr' || readSite().booklets.includes(language));

/** The one of them in which somebody who reads this language is given theirs. */
export const bookletLanguage = (language: Language): Language =>
  bookletLanguages().includes(language) ? language : 'fr';
