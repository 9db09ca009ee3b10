import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { steadily } from './load.ts';
import { pace } from './pace.ts';

test('each caller has its turns in order, one at a time', async () => {
  const turns: [number, number][] = [];
  let running = 0;
  const { calls, errors } = await pace(steadily(1000, 0.01, 1), 1, async (caller, turn) => {
    running += 1;
    expect(running).toBe(1);
    await sleep(1);
    running -= 1;
    turns.push([caller, turn]);
    return null;
  });
  expect([calls, errors]).toEqual([10, 0]);
  expect(turns).toEqual(Array.from({ length: 10 }, (_, turn) => [0, turn]));
});

test('what waited for a slow reply has waited since it was due', async () => {
  const { p50, p99 } = await pace(steadily(1000, 0.003, 1), 1, async (_caller, turn) => {
    if (turn === 0) await sleep(100);
    return null;
  });
  expect(p99).toBeGreaterThanOrEqual(99);
  // The third was due 2 ms after the first, and left after it.
  expect(p50).toBeGreaterThan(90);
});

test('errors are counted, thrown or answered, and the first is kept', async () => {
  const result = await pace(steadily(1000, 0.003, 1), 1, async (_caller, turn) => {
    if (turn === 1) throw new Error('cut');
    return turn === 2 ? '503' : null;
  });
  expect(result).toMatchObject({ calls: 3, errors: 2, firstError: 'cut' });
});
