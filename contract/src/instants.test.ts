import { expect, test } from 'vitest';
import { instant, localInstant } from './words.ts';

test('moments have the length of moments: no clock writes more than nanoseconds', () => {
  expect(instant.parse('2026-11-20T08:00:00.123456789Z')).toBe('2026-11-20T08:00:00.123456789Z');
  expect(localInstant.parse('2026-11-20T08:00:00.123456789+01:00')).toBe('2026-11-20T08:00:00.123456789+01:00');
  const digits = '1'.repeat(60_000);
  expect(instant.safeParse(`2026-11-20T08:00:00.${digits}Z`).success).toBe(false);
  expect(localInstant.safeParse(`2026-11-20T08:00:00.${digits}+01:00`).success).toBe(false);
  expect(localInstant.safeParse(`2026-11-20T08:00:00.${digits}Z`).success).toBe(false);
});
