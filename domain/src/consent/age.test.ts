import { describe, expect, test } from 'vitest';

import { ageOn, isAdult, isBirthday, isCalendarDate, isUnder15, parisDate } from './age.ts';

describe('ages', () => {
  test.each([
    // birthday, today, age
    ['2011-11-14', '2026-11-13', 14],
    ['2011-11-14', '2026-11-14', 15],
    ['2011-11-14', '2026-11-15', 15],
    ['2008-02-29', '2023-02-28', 14],
    ['2008-02-29', '2023-03-01', 15],
    ['2008-02-29', '2024-02-29', 16],
    ['2000-12-31', '2027-01-01', 26],
    ['1900-01-01', '2026-01-01', 126],
  ])('born %s, on %s: %i', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });

  test.each([
    ['the day before fifteen', '2011-11-15', true, false],
    ['fifteen today', '2011-11-14', false, false],
    ['the day before eighteen', '2008-11-15', false, false],
    ['eighteen today', '2008-11-14', false, true],
  ])('%s', (_, birthday, under15, adult) => {
    expect(isUnder15(birthday, '2026-11-14')).toBe(under15);
    expect(isAdult(birthday, '2026-11-14')).toBe(adult);
  });

  test.each([
    ['winter, before midnight in Paris', '2026-11-14T22:59:59Z', '2026-11-14'],
    ['winter, midnight in Paris', '2026-11-14T23:00:00Z', '2026-11-15'],
    ['summer, before midnight in Paris', '2026-07-14T21:59:59Z', '2026-07-14'],
    ['summer, midnight in Paris', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['new year', '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('today in Paris: %s', (_, instant, date) => {
    expect(parisDate(new Date(instant))).toBe(date);
  });

  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2023-06-31', false],
    ['2023-13-01', false],
    ['2023-1-01', false],
    ['01/02/2003', false],
    ['', false],
  ])('calendar date %s: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists);
  });

  test.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2026-11-14', true],
    ['2026-11-15', false],
    ['2001-02-30', false],
  ])('birthday %s accepted: %s', (text, accepted) => {
    expect(isBirthday(text, '2026-11-14')).toBe(accepted);
  });
});
