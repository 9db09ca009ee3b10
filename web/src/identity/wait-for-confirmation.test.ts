import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, Refusal } from '../api/problem.ts';
import { waitForConfirmation } from './wait-for-confirmation.ts';

const SESSION = { accessToken: 'token', expiresAt: '2026-11-20T10:00:00Z', email: 'camille@exemple.fr' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks every 5 s until the link was opened, a lost line notwithstanding', async () => {
  const ask = vi
    .fn<() => Promise<typeof SESSION | null>>()
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValueOnce(SESSION);
  const waiting = waitForConfirmation(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toBe(SESSION);
});

test('gives up after 180 s', async () => {
  const ask = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  const waiting = waitForConfirmation(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await waiting).toBeNull();
  expect(ask).toHaveBeenCalledTimes(36);
});

test('stops quietly when this browser has no attempt any more, or the step is left', async () => {
  const gone = vi.fn<() => Promise<null>>().mockRejectedValue(new Refusal(410, 'code_expired', ''));
  const waiting = waitForConfirmation(gone, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toBeNull();
  expect(gone).toHaveBeenCalledTimes(1);

  const leave = new AbortController();
  const ask = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  const left = waitForConfirmation(ask, leave.signal);
  leave.abort();
  expect(await left).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});
