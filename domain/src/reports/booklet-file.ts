/** The name that a booklet is saved under: the specification's in French, and in another language one that says which. */
import type { Language } from '../languages.ts';

export const bookletFile = (file: string, language: Language): string =>
  language === 'fr' ? file : file.replace(/\.pdf$/u, `_${language}.pdf`);
