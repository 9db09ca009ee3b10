/** Working days in France, on calendar dates written `YYYY-MM-DD`. */
import { type CalendarDate, dayAfter, daysAfter } from '../calendar.ts';

/** `MM-DD` of the public holidays that keep their date (Code du travail, article L3133-1). */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const;
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const MOVABLE = [1, 39, 50] as const;

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876, as Meeus gives it in Astronomical Algorithms, chapter 8). */
export const easterSunday = (year: number): CalendarDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const marchDay = h + l - 7 * m + 22;
  return daysAfter(`${String(year).padStart(4, '0')}-03-01`, marchDay - 1);
};

/** The eleven public holidays of a year in metropolitan France, in order; those of Alsace and Moselle alone are not among them. */
export const publicHolidays = (year: number): CalendarDate[] => {
  const easter = easterSunday(year);
  const fixed = FIXED.map((day) => `${easter.slice(0, 4)}-${day}`);
  return [...fixed, ...MOVABLE.map((days) => daysAfter(easter, days))].toSorted();
};

/** Neither a Saturday, nor a Sunday, nor a public holiday: a working day of Regulation (EEC, Euratom) 1182/71. */
export const isWorkingDay = (day: CalendarDate): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(day.slice(0, 4))).includes(day);
};

/** This day when it is a working day, else the next one that is. */
export const workingDayFrom = (day: CalendarDate): CalendarDate => {
  let found = day;
  while (!isWorkingDay(found)) found = dayAfter(found);
  return found;
};
