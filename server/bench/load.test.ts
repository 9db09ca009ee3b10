import { expect, test } from 'vitest';
import { atHumanPace, steadily } from './load.ts';

test('steady calls are evenly apart and go around the callers', () => {
  expect(steadily(4, 1, 3)).toEqual([
    { at: 0, caller: 0 },
    { at: 250, caller: 1 },
    { at: 500, caller: 2 },
    { at: 750, caller: 0 },
  ]);
});

test('each person calls once in an interval, never earlier', () => {
  const plan = atHumanPace(500, 4000, 60);
  expect(plan).toHaveLength((500 * 60) / 4);
  for (const person of [0, 1, 499]) {
    const times = plan.filter(({ caller }) => caller === person).map(({ at }) => at);
    expect(times).toHaveLength(15);
    expect(times[0]).toBeLessThan(4000);
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeCloseTo(4000);
  }
});
