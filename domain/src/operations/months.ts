/** Calendar months as books are kept by them: `2026-11`. */
import { type CalendarDate, parisDate, parisInstant } from '../calendar.ts';

export const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

export const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

export const firstDay = (month: string): CalendarDate => `${month}-01`;

/** Its first instant in Paris, and the first that is no longer of it. */
export const monthSpan = (month: string): { readonly from: Date; readonly until: Date } => ({
  from: parisInstant(firstDay(month), 0),
  until: parisInstant(firstDay(monthAfter(month)), 0),
});

export const monthOf = (instant: Date): string => parisDate(instant).slice(0, 7);

export const isOver = (month: string, now: Date): boolean => month < monthOf(now);
