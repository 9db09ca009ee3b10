import { lazily } from './lazily.ts';

/**
 * Days and instants as people name them. A day is written `YYYY-MM-DD`: such days sort as text, which spares time zones and
 * the length of years. Instants are named by the clock in Paris.
 */
export type CalendarDate = string;

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const parisDays = /* @__PURE__ */ lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }),
);
/** Marked so that it stays out of the browser, which asks for no hours. */
const parisHours = /* @__PURE__ */ lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }),
);

/** The day in Paris at an instant: what "today" means for ages, invoices and everything else that has a day. */
export const parisDate = (instant: Date): CalendarDate => {
  // Paris was never behind UTC by law and never more than two hours ahead: before that hour both have the same day, and no time
  // zone, slow to load on a phone, is asked.
  if (instant.getUTCHours() < 22) return instant.toISOString().slice(0, 10);
  const parts = new Map(
    parisDays()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
};

/** The same in numbers, for the date that a document bears in its own data. */
export const calendarDay = (instant: Date): { readonly year: number; readonly month: number; readonly day: number } => {
  const [year = 0, month = 0, day = 0] = parisDate(instant).split('-').map(Number);
  return { year, month, day };
};

/**
 * The same in words, `1er décembre 2026`: French alone counts the first of a month as the first. With `UTC` for time zone, the
 * words of a day that has no hour, read as midnight there. Spaces are ordinary; whoever sets the words decides where they break.
 */
export const dayInWords = (
  instant: Date,
  locale: string,
  timeZone: 'Europe/Paris' | 'UTC' = 'Europe/Paris',
): string => {
  const words = new Intl.DateTimeFormat(british(locale), { dateStyle: 'long', timeZone }).format(instant);
  return ordinalFirst(words, locale);
};

/** The same with the hour in Paris, `1er décembre 2026 à 14:05`. */
export const momentInWords = (instant: Date, locale: string): string => {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const;
  const format = new Intl.DateTimeFormat(british(locale), style);
  return ordinalFirst(format.format(instant), locale);
};

/** English is the one of Europe, as screens and booklets write it. */
const british = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

const ordinalFirst = (words: string, locale: string): string =>
  locale.startsWith('fr') ? words.replace(/^1 /u, '1er ') : words;

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): text is CalendarDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // A 31 June is taken for 1 July: only an existing day comes back as it was.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
};

/**
 * The instant at which a day shows this full hour in Paris, which is one or two hours ahead of UTC. On the night that skips
 * two o'clock it is three o'clock; of an hour that comes twice, it is the first.
 */
export const parisInstant = (day: CalendarDate, hour: number): Date => {
  const utc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).getTime();
  for (const ahead of [2, 1]) {
    const instant = new Date(utc - ahead * HOUR_MS);
    if (Number(parisHours().format(instant)) === hour) return instant;
  }
  return new Date(utc - HOUR_MS);
};

export const dayAfter = (day: CalendarDate): CalendarDate => {
  return daysAfter(day, 1);
};

/** The same day of the next year; of a 29 February, the 28th. */
export const yearAfter = (day: CalendarDate): CalendarDate => {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;
};

/** The same day of the next month; of a day that it does not have, its last one. */
export const monthAfter = (day: CalendarDate): CalendarDate => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
};

/** So many days later. */
export const daysAfter = (day: CalendarDate, days: number): CalendarDate => {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);
};
