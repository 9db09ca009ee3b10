import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callsOfAMinute } from './calls-of-a-minute.ts';

test('in each minute that begins with a call, so many are taken and the others told when it is over', () => {
  const call = fc.record({ caller: fc.constantFrom('a', 'b', 'c'), after: fc.integer({ min: 0, max: 20_000 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(call, { maxLength: 60 }), (most, calls) => {
      let now = 0;
      const count = callsOfAMinute(most, () => now);
      const minutes = new Map<string, { from: number; calls: number }>();
      for (const { caller, after } of calls) {
        now += after;
        const last = minutes.get(caller);
        const minute = last && now < last.from + 60_000 ? last : { from: now, calls: 0 };
        minutes.set(caller, minute);
        minute.calls += 1;
        const { waitSeconds } = count(caller);
        expect(waitSeconds).toBe(minute.calls > most ? Math.ceil((minute.from + 60_000 - now) / 1000) : 0);
      }
    }),
  );
});

test('of more callers than are remembered, whoever did not come for longest is forgotten', () => {
  const calls = callsOfAMinute(1, () => 0, 2);
  const count = (caller: string): number => calls(caller).waitSeconds;
  expect([count('a'), count('b'), count('a'), count('c'), count('a')]).toEqual([0, 0, 60, 0, 60]);
  expect(count('b')).toBe(0);
});

test('refusals of one caller leave a hundredth of a second apart, at the latest after five; another caller’s are not behind them', () => {
  const gap = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) }, fc.integer({ min: 0, max: 200 }));
  fc.assert(
    fc.property(fc.array(gap, { minLength: 1, maxLength: 900 }), (gaps) => {
      let now = 0;
      const count = callsOfAMinute(1, () => now);
      const leaves: number[] = [];
      expect(count('a').pauseMs).toBe(0);
      for (const after of gaps) {
        now += after;
        const { pauseMs } = count('a');
        const soonest = Math.max(now, (leaves.at(-1) ?? -Infinity) + 10);
        expect(now + pauseMs).toBe(Math.min(soonest, now + 5_000));
        leaves.push(now + pauseMs);
      }
      count('b');
      expect(count('b').pauseMs).toBe(0);
    }),
  );
});
