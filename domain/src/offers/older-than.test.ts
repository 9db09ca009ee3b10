import { expect, test } from 'vitest';
import { olderThanMonths } from './older-than.ts';

test.each([
  ['2026-03-15T10:00:00Z', 6, '2026-09-15T10:00:00Z', false],
  ['2026-03-15T10:00:00Z', 6, '2026-09-15T10:00:00.001Z', true],
  ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z', false],
  ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:01Z', true],
  ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00Z', false],
  ['2024-02-29T10:00:00Z', 12, '2025-03-01T00:00:00Z', true],
  ['2026-03-15T10:00:00Z', 12, '2026-03-15T10:00:00Z', false],
])('%s, %i months back, seen on %s: %s', (moment, months, now, older) => {
  expect(olderThanMonths(new Date(moment), months, new Date(now))).toBe(older);
});
