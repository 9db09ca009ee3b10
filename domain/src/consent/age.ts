/**
 * Ages, on calendar dates written `YYYY-MM-DD`. Such dates sort as text, which spares time zones and the length of years:
 * somebody born on a 29 February comes of age on 1 March in an ordinary year.
 */
export type CalendarDate = string;

const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

const PARIS_DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Paris at an instant: what "today" means for ages. */
export const parisDate = (instant: Date): CalendarDate => {
  const parts = new Map(PARIS_DATE.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
};

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): text is CalendarDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // A 31 June is taken for 1 July: only an existing day comes back as it was.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
};

/** Specification section 5: a birth date is a real day from 1900 to today. */
export const isBirthday = (text: string, today: CalendarDate): boolean => {
  return isCalendarDate(text) && text >= FIRST_BIRTHDAY && text <= today;
};

/** Younger than 15 on that day: born after the same date fifteen years before (specification section 5). */
export const isUnder15 = (birthday: CalendarDate, today: CalendarDate): boolean => {
  return isYoungerThan(15, birthday, today);
};

/** Eighteen or older on that day. */
export const isAdult = (birthday: CalendarDate, today: CalendarDate): boolean => {
  return !isYoungerThan(18, birthday, today);
};

/** Whole years lived on that day; negative for a birthday to come. */
export const ageOn = (birthday: CalendarDate, today: CalendarDate): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
};

const isYoungerThan = (years: number, birthday: CalendarDate, today: CalendarDate): boolean => {
  return ageOn(birthday, today) < years;
};
