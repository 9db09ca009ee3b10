import { expect, test } from 'vitest';
import { keptUntil } from '../diagnostic/sitting.ts';
import { dueWindow } from './due.ts';

const now = new Date('2026-11-20T12:00:00Z');
const rules = { idleHours: 24, partsGapDays: 30 };
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['idle', 24, 20],
  ['unbegun', 14 * 24, 7 * 24],
  ['gift', 14 * 24, 7 * 24],
  ['booklet', 48, 0],
] as const)('%s: after %i hours ago, until %i hours ago', (reminder, after, until) => {
  expect(dueWindow(reminder, rules, now)).toEqual({ after: ago(after), until: ago(until) });
});

test('an idle part is reminded of while its answers still count, whatever the limit is', () => {
  for (const idleHours of [2, 24, 60]) {
    const { after, until } = dueWindow('idle', { idleHours }, now);
    for (const lastAnswerAt of [new Date(after.getTime() + 1), until]) {
      const kept = keptUntil({ part: 1, lastAnswerAt, partOneCompletedAt: null }, { ...rules, idleHours });
      expect(kept?.getTime()).toBeGreaterThan(now.getTime());
    }
    expect(until.getTime() - after.getTime()).toBeCloseTo((idleHours * 3_600_000) / 6);
  }
});
