import { describe, expect, test } from 'vitest';

import { keptUntil, resetType, sittingVerdict } from './sitting.ts';

const rules = { idleHours: 24, partsGapDays: 30 };
const now = new Date('2026-11-14T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);
const justOver = 1 / 3_600;

describe('a sitting', () => {
  test.each([
    // part, last answer, end of part 1, verdict
    ['part 1, first answer', 1, null, null, 'continue'],
    ['part 1, a minute later', 1, hoursAgo(1 / 60), null, 'continue'],
    ['part 1, after exactly the limit', 1, hoursAgo(24), null, 'continue'],
    ['part 1, a second past the limit', 1, hoursAgo(24 + justOver), null, 'reset-part'],
    ['part 1, after two months', 1, daysAgo(60), null, 'reset-part'],
    ['part 2, first answer the same day', 2, null, hoursAgo(1), 'continue'],
    ['part 2, first answer after exactly thirty days', 2, null, daysAgo(30), 'continue'],
    ['part 2, first answer past thirty days', 2, null, hoursAgo(30 * 24 + justOver), 'reset-both'],
    ['part 2, idle, within thirty days', 2, hoursAgo(25), daysAgo(3), 'reset-part'],
    ['part 2, idle past thirty days: to begin anew would be too late', 2, daysAgo(31), daysAgo(32), 'reset-both'],
    ['part 2, under way while thirty days pass', 2, hoursAgo(1), hoursAgo(30 * 24 + 1), 'continue'],
    ['short diagnostic, first answer', 2, null, null, 'continue'],
    ['short diagnostic, idle for months', 2, daysAgo(100), null, 'reset-part'],
  ] as const)('%s → %s', (_, part, lastAnswerAt, partOneCompletedAt, verdict) => {
    expect(sittingVerdict({ part, lastAnswerAt, partOneCompletedAt, withdrawnAt: null }, now, rules)).toBe(verdict);
  });

  test('follows its configuration', () => {
    const sitting = { part: 1, lastAnswerAt: hoursAgo(3), partOneCompletedAt: null, withdrawnAt: null } as const;
    expect(sittingVerdict(sitting, now, { ...rules, idleHours: 2 })).toBe('reset-part');
    expect(sittingVerdict(sitting, now, { ...rules, idleHours: 4 })).toBe('continue');
  });

  test.each([
    [1, null],
    [1, hoursAgo(1)],
    [1, daysAgo(60)],
    [2, daysAgo(31)],
  ] as const)(
    'part %i, last answered at %s: once its contract is withdrawn from, it takes nothing and starts nothing again',
    (part, lastAnswerAt) => {
      const sitting = { part, lastAnswerAt, partOneCompletedAt: daysAgo(32), withdrawnAt: hoursAgo(1) };
      expect(sittingVerdict(sitting, now, rules)).toBe('withdrawn');
    },
  );

  test.each([
    ['part 1, before its first answer', 1, null, null, null],
    ['part 1 under way', 1, hoursAgo(3), null, hoursAgo(3 - 24)],
    ['part 1, kept too long', 1, daysAgo(2), null, daysAgo(1)],
    ['between the parts', 2, null, daysAgo(3), daysAgo(3 - 30)],
    ['part 2 under way while thirty days pass', 2, hoursAgo(1), daysAgo(31), hoursAgo(1 - 24)],
    ['short diagnostic, before its first answer', 2, null, null, null],
  ] as const)('%s: answers are kept until then, and not a millisecond longer', (_, part, lastAnswerAt, over, until) => {
    const sitting = { part, lastAnswerAt, partOneCompletedAt: over, withdrawnAt: null };
    const kept = keptUntil(sitting, rules);
    expect(kept).toEqual(until);
    const verdictAt = (time: number) => sittingVerdict(sitting, new Date(time), rules);
    if (kept === null) return expect(verdictAt(now.getTime() + 1e12)).toBe('continue');
    expect(verdictAt(kept.getTime())).toBe('continue');
    return expect(verdictAt(kept.getTime() + 1)).not.toBe('continue');
  });

  test('numbers its resets as the web stores them', () => {
    expect([resetType(1, 'reset-part'), resetType(2, 'reset-part'), resetType(2, 'reset-both')]).toEqual([1, 2, 3]);
  });
});
