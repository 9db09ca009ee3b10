import { dayInWords } from '@eqinox/domain/calendar';

/** A day as invoices and forms write it, `1er décembre 2026`: in French its number is never alone at the end of a line. */
export const writtenDay = (instant: Date, language: string): string => {
  const words = dayInWords(instant, language);
  return language === 'fr' ? words.replace(' ', '\u00A0') : words;
};
