import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, parisDate } from '../calendar.ts';
import { giftDueAt, giftLeavesAt } from './gift-departure.ts';

test.each([
  ['before eight in winter', '2026-11-23', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
  ['at eight sharp', '2026-11-23', '2026-11-23T07:00:00Z', null],
  ['today after eight, which is the form’s own choice most of the day', '2026-11-23', '2026-11-23T13:05:00Z', null],
  ['tomorrow', '2026-11-24', '2026-11-23T13:05:00Z', '2026-11-24T07:00:00.000Z'],
  ['before eight in summer', '2026-07-01', '2026-07-01T05:59:59Z', '2026-07-01T06:00:00.000Z'],
  ['a day that is past', '2026-01-01', '2026-11-23T06:00:00Z', null],
  [
    'today already in Paris, yesterday still in London',
    '2026-11-24',
    '2026-11-23T23:30:00Z',
    '2026-11-24T07:00:00.000Z',
  ],
])('%s', (_, day, now, leaves) => {
  expect(giftLeavesAt(day, new Date(now))?.toISOString() ?? null).toBe(leaves);
});

test('never in the past, never for tomorrow at once, and on its own day in Paris', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (now) => {
      const today = parisDate(now);
      const leaves = giftLeavesAt(today, now);
      expect(leaves === null || leaves > now).toBe(true);
      expect(parisDate(giftDueAt(today))).toBe(today);
      expect(giftLeavesAt(dayAfter(today), now)).toEqual(giftDueAt(dayAfter(today)));
    }),
  );
});
