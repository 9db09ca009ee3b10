import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadily } from './load.ts';
import { pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call every ten milliseconds of a clock that only the test moves. */
const threeCalls = async (call: (turn: number) => Promise<string | null>) => {
  const result = pace(steadily(100, 0.03, 1), 1, (_caller, turn) => call(turn));
  await vi.runAllTimersAsync();
  return result;
};
const takes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a caller has its turns in order, one at a time', async () => {
  const turns: number[] = [];
  let running = 0;
  const { calls, errors } = await threeCalls(async (turn) => {
    running += 1;
    expect(running).toBe(1);
    await takes(25);
    running -= 1;
    turns.push(turn);
    return null;
  });
  expect([calls, errors]).toEqual([3, 0]);
  expect(turns).toEqual([0, 1, 2]);
});

test('what was quick took as long as it took', async () => {
  const { p50, p99 } = await threeCalls(async (turn) => {
    await takes(turn + 1);
    return null;
  });
  expect([p50, p99]).toEqual([2, 3]);
});

test('what waited for a slow reply has waited since it was due', async () => {
  const { p50, p99 } = await threeCalls(async (turn) => {
    if (turn === 0) await takes(100);
    return null;
  });
  // The second was due 10 ms after the first and the third 20: both left when the first was answered.
  expect([p50, p99]).toEqual([90, 100]);
});

test('errors are counted, thrown or answered, and the first is kept', async () => {
  const result = await threeCalls(async (turn) => {
    if (turn === 1) throw new Error('cut');
    return turn === 2 ? '503' : null;
  });
  expect(result).toMatchObject({ calls: 3, errors: 2, firstError: 'cut' });
});
