import { expect, test, vi } from 'vitest';
import { backOffDelay, pause, retrying } from './back-off.ts';
import { NetworkError, Refusal } from './problem.ts';

test.each([
  [0, 0, 100],
  [0, 0.5, 150],
  [3, 0, 800],
  [5, 0.99, 3299],
])('the delay after try %i with luck %d is %i ms', (attempt, luck, delay) => {
  expect(backOffDelay(attempt, () => luck)).toBe(delay);
});

test('passing failures are tried again until the work succeeds', async () => {
  vi.useFakeTimers();
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(new Refusal(503, 'unavailable', ''))
    .mockResolvedValue('saved');
  const failures: unknown[] = [];
  const result = retrying(work, { onFailure: (_error, attempt) => failures.push(attempt) });
  await vi.runAllTimersAsync();
  expect(await result).toBe('saved');
  expect(failures).toEqual([0, 1]);
  vi.useRealTimers();
});

test('a refusal that waiting cannot change ends it', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Refusal(409, 'already_answered', ''));
  await expect(retrying(work)).rejects.toMatchObject({ code: 'already_answered' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('a pause ends at once when it is called off', async () => {
  const leave = new AbortController();
  const pausing = pause(60_000, leave.signal);
  leave.abort(new Error('left'));
  await expect(pausing).rejects.toThrow('left');
});
