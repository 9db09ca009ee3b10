import { describe, expect, test } from 'vitest';

import { ageOn, isAdult, isBirthday, isUnder15 } from './age.ts';

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
});
