import { describe, expect, it } from 'vitest';
import { easterSunday, isWorkingDay, publicHolidays, workingDayFrom } from './french-calendar.ts';

/** As the official list of jours fériés gives them: Easter Monday, Ascension, Whit Monday. */
const MOVABLE = {
  2024: ['2024-04-01', '2024-05-09', '2024-05-20'],
  2025: ['2025-04-21', '2025-05-29', '2025-06-09'],
  2026: ['2026-04-06', '2026-05-14', '2026-05-25'],
  2027: ['2027-03-29', '2027-05-06', '2027-05-17'],
  2028: ['2028-04-17', '2028-05-25', '2028-06-05'],
  2029: ['2029-04-02', '2029-05-10', '2029-05-21'],
  2030: ['2030-04-22', '2030-05-30', '2030-06-10'],
};

describe.each(Object.entries(MOVABLE))('%s', (year, movable) => {
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map((day) => `${year}-${day}`);

  it('has eleven public holidays', () => {
    expect(publicHolidays(Number(year))).toEqual([...fixed, ...movable].toSorted());
  });

  it('works on every other day from Monday to Friday', () => {
    for (let time = Date.parse(`${year}-01-01`); time < Date.parse(`${Number(year) + 1}-01-01`); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(time);
      const works = !['Sat', 'Sun'].includes(weekday) && ![...fixed, ...movable].includes(day);
      expect([day, isWorkingDay(day)]).toEqual([day, works]);
    }
  });
});

// The earliest and the latest there can be, and years in which simpler reckonings go wrong.
it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2038, '2038-04-25'],
  [2043, '2043-03-29'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter %i', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

it.each([
  ['Good Friday, which is a holiday in Alsace and Moselle alone', '2026-04-03', '2026-04-03'],
  ['26 December, the same', '2028-12-26', '2028-12-26'],
  ['Whit Monday', '2026-05-25', '2026-05-26'],
  ['a Saturday before a Monday that is none', '2027-03-27', '2027-03-30'],
  ['the new year', '2027-01-01', '2027-01-04'],
  ['1 November, a Sunday', '2026-11-01', '2026-11-02'],
  ['15 August, a Saturday', '2026-08-15', '2026-08-17'],
])('%s', (_, day, working) => {
  expect(workingDayFrom(day)).toBe(working);
});
