/** Dates, numbers and prices as each language writes them. Times are UTC; days are shown as in Paris. */
import type { Language } from './choice.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', ne: 'ne-NP' };

export interface Formats {
  /** `12 novembre 2026`, from an ISO instant or day. */
  date(iso: string): string;
  /** In the language's own digits. */
  number(value: number): string;
  /** Whole euros on cards: `120 €`; cents appear only when there are some. */
  price(euros: number): string;
  /** Cents in carts: `108,00 €`, with a real minus sign when negative. */
  exactPrice(cents: number): string;
}

export function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  // A calendar day has no hour: read as UTC midnight and shown in UTC, it stays the same day everywhere.
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  // Prices keep Latin digits in every language (look, section 3).
  const euro = { style: 'currency', currency: 'EUR', numberingSystem: 'latn' } as const;
  const whole = new Intl.NumberFormat(locale, { ...euro, trailingZeroDisplay: 'stripIfInteger' });
  const exact = new Intl.NumberFormat(locale, euro);
  return {
    // The day's number never stays alone at the end of a line.
    date: (iso) => (iso.length === 'YYYY-MM-DD'.length ? day : instant).format(new Date(iso)).replace(' ', '\u00a0'),
    number: (value) => number.format(value),
    price: (euros) => whole.format(euros),
    exactPrice: (cents) => exact.format(cents / 100).replace('-', '\u2212'),
  };
}
