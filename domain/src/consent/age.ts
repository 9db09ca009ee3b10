/** Ages, on calendar dates: somebody born on a 29 February comes of age on 1 March in an ordinary year. */
import { type CalendarDate, isCalendarDate } from '../calendar.ts';

const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

/** Specification section 5: a birth date is a real day from 1900 to today. */
export const isBirthday = (text: string, today: CalendarDate): boolean => {
  return isCalendarDate(text) && text >= FIRST_BIRTHDAY && text <= today;
};

/** Younger than 15 on that day: born after the same date fifteen years before (specification section 5). */
export const isUnder15 = (birthday: CalendarDate, today: CalendarDate): boolean => {
  return isYoungerThan(15, birthday, today);
};

/** The latest birth date, a real day, of somebody who is 15 on that day: for a database, which compares dates. */
export const latestBirthdayOf15 = (today: CalendarDate): CalendarDate => {
  const year = Number(today.slice(0, 4)) - 15;
  // Fifteen years before a 29 February there was none.
  return today.endsWith('-02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
};

/** Eighteen or older on that day. */
export const isAdult = (birthday: CalendarDate, today: CalendarDate): boolean => {
  return !isYoungerThan(18, birthday, today);
};

/**
 * The birth date by which somebody is protected: the later one of the account's and of the one for which a parent was ever asked, so that a
 * child who writes another date afterwards is still a child.
 */
export const protectingBirthday = (own: CalendarDate | null, askedFor: CalendarDate | null): CalendarDate | null =>
  [own, askedFor]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null;

/** Whole years lived on that day; negative for a birthday to come. */
export const ageOn = (birthday: CalendarDate, today: CalendarDate): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
};

const isYoungerThan = (years: number, birthday: CalendarDate, today: CalendarDate): boolean => {
  return ageOn(birthday, today) < years;
};
