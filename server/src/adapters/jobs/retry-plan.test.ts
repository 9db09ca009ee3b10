import { expect, test } from 'vitest';
import { isAlarming, retryPlan, shortestTrying } from './retry-plan.ts';

const HOUR = 3_600;

test('a job is tried for four days at least: soon at first, and never longer than an hour apart', () => {
  const plan = retryPlan();
  expect(plan).toMatchObject({ retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR });
  expect(shortestTrying(plan)).toBeGreaterThanOrEqual(4 * 24 * HOUR);
});

test('somebody is woken after the first hour of failing, and then about once a day', () => {
  const alarming = Array.from({ length: 120 }, (_, index) => index + 1).filter(isAlarming);
  const after = (attempt: number) => shortestTrying({ ...retryPlan(), retryLimit: attempt - 1 });
  expect(after(alarming[0] ?? 0)).toBeGreaterThan(HOUR / 2);
  expect(2 * after(alarming[0] ?? 0)).toBeLessThan(2 * HOUR);
  for (const [index, attempt] of alarming.slice(1).entries()) {
    expect(after(attempt) - after(alarming[index] ?? 0)).toBeGreaterThan(23 * HOUR);
  }
  expect(alarming.length).toBeGreaterThanOrEqual(4);
});
