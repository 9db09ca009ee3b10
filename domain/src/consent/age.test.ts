import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isCalendarDate } from '../calendar.ts';
import { ageOn, isAdult, isBirthday, isUnder15, latestBirthdayOf15, protectingBirthday } from './age.ts';

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
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2026-11-14', true],
    ['2026-11-15', false],
    ['2001-02-30', false],
  ])('birthday %s accepted: %s', (text, accepted) => {
    expect(isBirthday(text, '2026-11-14')).toBe(accepted);
  });

  test('the latest birth date of fifteen is a day, and says what the rule says', () => {
    expect(latestBirthdayOf15('2028-02-29')).toBe('2013-02-28');
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    const iso = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (today, days) => {
        const limit = latestBirthdayOf15(iso(today));
        expect(isCalendarDate(limit)).toBe(true);
        const birthday = iso(new Date(Date.parse(limit) + days * 86_400_000));
        expect(isUnder15(birthday, iso(today))).toBe(birthday > limit);
      }),
    );
  });

  test.each([
    [null, null, null],
    ['1990-01-01', null, '1990-01-01'],
    [null, '2013-10-14', '2013-10-14'],
    ['1990-01-01', '2013-10-14', '2013-10-14'],
    ['2013-10-14', '2013-10-13', '2013-10-14'],
  ])('own date %s, asked for %s: %s counts', (own, askedFor, counts) => {
    expect(protectingBirthday(own, askedFor)).toBe(counts);
  });
});
