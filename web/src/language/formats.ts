/** Dates, numbers and prices as each language writes them. Times are UTC; days are shown as in Paris. */
import { dayInWords } from '@eqinox/domain/calendar';
import { lazily } from '@eqinox/domain/lazily';
import { LOCALES, type Language } from './choice.ts';
import { useLanguage } from './language.ts';

/** For Nepali dates, `२०२६ नोभेम्बर १२`: no browser knows these names. */
const NEPALI_MONTHS = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
] as const;

const nepaliDate = (date: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  const part = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const digits = new Intl.NumberFormat(LOCALES.ne, { useGrouping: false });
  return `${digits.format(part['year'] ?? 0)} ${NEPALI_MONTHS[(part['month'] ?? 1) - 1]}\u00a0${digits.format(part['day'] ?? 0)}`;
};

export interface Formats {
  /** `12 novembre 2026`, from an ISO instant or day. */
  date(iso: string): string;
  /** `14 h 05`, in Paris, from an ISO instant. */
  time(iso: string): string;
  /** In the language's own digits. */
  number(value: number): string;
  /** Whole euros on cards: `120 €`; cents appear only when there are some. */
  price(euros: number): string;
  /** Cents in carts: `108,00 €`, with a real minus sign when negative. */
  exactPrice(cents: number): string;
}

/** Each formatter takes a phone some ten milliseconds to make: made when first used, once for a language. */
const formatsFor = (language: Language): Formats => {
  const locale = LOCALES[language];
  const number = lazily(() => new Intl.NumberFormat(locale));
  // Prices keep Latin digits in every language (look, section 3).
  const euro = { style: 'currency', currency: 'EUR', numberingSystem: 'latn' } as const;
  const whole = lazily(() => new Intl.NumberFormat(locale, { ...euro, trailingZeroDisplay: 'stripIfInteger' }));
  const exact = lazily(() => new Intl.NumberFormat(locale, euro));
  const date = (iso: string) => {
    // A calendar day has no hour: read as UTC midnight and shown in UTC, it stays the same day everywhere.
    const timeZone = iso.length === 'YYYY-MM-DD'.length ? 'UTC' : 'Europe/Paris';
    if (language === 'ne') return nepaliDate(new Date(iso), timeZone);
    // The day's number never stays alone at the end of a line.
    return dayInWords(new Date(iso), locale, timeZone).replace(' ', '\u00a0');
  };
  const hour = lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Europe/Paris',
      }),
  );
  return {
    date,
    time: (iso) => {
      const time = hour().format(new Date(iso));
      return language === 'fr' ? time.replace(':', '\u00a0h\u00a0') : time;
    },
    number: (value) => number().format(value),
    price: (euros) => whole().format(euros),
    exactPrice: (cents) =>
      exact()
        .format(cents / 100)
        .replace('-', '\u2212'),
  };
};

const known = new Map<Language, Formats>();

export const formatsOf = (language: Language): Formats => {
  const formats = known.get(language) ?? formatsFor(language);
  known.set(language, formats);
  return formats;
};

export const useFormats = (): Formats => formatsOf(useLanguage());
