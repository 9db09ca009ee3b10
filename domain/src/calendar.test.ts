import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  calendarDay,
  dayAfter,
  dayInWords,
  momentInWords,
  daysAfter,
  isCalendarDate,
  parisDate,
  parisInstant,
  yearAfter,
  monthAfter,
} from './calendar.ts';

it.each([
  ['2026-12-24', 8, '2026-12-24T07:00:00.000Z'],
  ['2026-07-14', 8, '2026-07-14T06:00:00.000Z'],
  ['2026-12-01', 0, '2026-11-30T23:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 8, '2026-03-29T06:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', 8, '2026-10-25T07:00:00.000Z'],
])('%s, %i o’clock in Paris', (day, hour, instant) => {
  expect(parisInstant(day, hour).toISOString()).toBe(instant);
});

it.each([
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-03-28', '2026-03-29'],
])('the day after %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

it.each([
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-12-31', 62, '2027-03-03'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days', (day, days, found) => {
  expect(daysAfter(day, days)).toBe(found);
});

it.each([
  ['2026-11-22', '2027-11-22'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
])('%s and a year', (day, found) => {
  expect(yearAfter(day)).toBe(found);
});

it('names the day in Paris in numbers', () => {
  expect(calendarDay(new Date('2026-12-31T23:30:00Z'))).toEqual({ year: 2027, month: 1, day: 1 });
});

it.each([
  ['fr', '2026-11-12T09:00:00Z', '12 novembre 2026'],
  ['fr', '2026-10-31T23:30:00Z', '1er novembre 2026'],
  ['fr-FR', '2026-11-10T23:30:00Z', '11 novembre 2026'],
  ['en', '2026-10-31T23:30:00Z', '1 November 2026'],
  ['es', '2026-10-31T23:30:00Z', '1 de noviembre de 2026'],
])('in words, in %s: %s', (locale, instant, words) => {
  expect(dayInWords(new Date(instant), locale)).toBe(words);
});

it.each([
  ['fr', '1er décembre 2026 à 14:05'],
  ['en', '1 December 2026 at 14:05'],
  ['es', '1 de diciembre de 2026 a las 14:05'],
])('with the hour, in %s: %s', (locale, words) => {
  expect(momentInWords(new Date('2026-12-01T13:05:00Z'), locale).replaceAll('\u202f', ' ')).toBe(words);
});

it('keeps in words a day that has no hour', () => {
  expect(dayInWords(new Date('2026-11-01'), 'fr', 'UTC')).toBe('1er novembre 2026');
});

it.each([
  ['winter, before midnight in Paris', '2026-11-14T22:59:59Z', '2026-11-14'],
  ['winter, midnight in Paris', '2026-11-14T23:00:00Z', '2026-11-15'],
  ['summer, before midnight in Paris', '2026-07-14T21:59:59Z', '2026-07-14'],
  ['summer, midnight in Paris', '2026-07-14T22:00:00Z', '2026-07-15'],
  ['new year', '2026-12-31T23:30:00Z', '2027-01-01'],
])('today in Paris: %s', (_, instant, date) => {
  expect(parisDate(new Date(instant))).toBe(date);
});

it('is the day that the time zone has, at every instant', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (at) => {
      expect(parisDate(at)).toBe(zone.format(at));
    }),
    { numRuns: 2000 },
  );
});

it.each([
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

it.each([
  ['2026-11-24', '2026-12-24'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
])('a month after %s is %s', (day, after) => {
  expect(monthAfter(day)).toBe(after);
});
