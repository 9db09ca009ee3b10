import { parisDate } from '@eqinox/domain/consent/age';

/** The calendar day of an instant in Paris, in parts: the day that French books put it on. */
export const calendarDay = (instant: Date): { readonly year: number; readonly month: number; readonly day: number } => {
  const [year, month, day] = parisDate(instant).split('-').map(Number);
  return { year: year!, month: month!, day: day! };
};

/** The same in words, `1er décembre 2026`, its number never alone at the end of a line. */
export const dayInWords = (instant: Date, language: string): string => {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(instant);
  return language === 'fr' ? words.replace(/^1 /u, '1er ').replace(' ', '\u00A0') : words;
};
