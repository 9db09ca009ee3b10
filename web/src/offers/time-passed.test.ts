import { expect, test } from 'vitest';
import { mayBeOlder } from './time-passed.ts';

const now = new Date('2026-11-22T10:00:00Z');

test.each([
  [null, 6, false],
  ['2026-11-21T10:00:00Z', 6, false],
  ['2026-05-24T10:00:00Z', 6, false],
  // The server may see it a little earlier than this clock.
  ['2026-05-22T18:00:00Z', 6, true],
  ['2026-05-20T10:00:00Z', 6, true],
  ['2025-11-24T10:00:00Z', 12, false],
  ['2025-11-20T10:00:00Z', 12, true],
  ['2019-05-04T12:00:00Z', 12, true],
] as const)('taken %s, after %i months: %s', (taken, months, asked) => {
  expect(mayBeOlder(taken, months, now)).toBe(asked);
});
