import type { Language } from '../languages.ts';

/** Where the terms of sale are: a document, made by tools/make-terms.ts. In another language the French text with a translation beside. */
export const termsFile = (language: Language): string =>
  language === 'fr' ? '/assets/legal/cgv.pdf' : `/assets/legal/cgv_${language}.pdf`;
