import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCrowd } from './crowd.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const turns: boolean[] = [];
  return { turns, ...watchCrowd((crowded) => turns.push(crowded), 1_000) };
};

test('documents one after the other are no crowd', () => {
  const { begin, end, turns } = watched();
  for (let count = 0; count < 5; count += 1) {
    begin();
    end();
  }
  vi.advanceTimersByTime(5_000);
  expect(turns).toEqual([]);
});

test('two at once are one, told once, until nobody was beside another for a while', () => {
  const { begin, end, is, turns } = watched();
  begin();
  expect(is()).toBe(false);
  begin();
  begin();
  expect([is(), turns]).toEqual([true, [true]]);
  end();
  end();
  vi.advanceTimersByTime(900);
  expect(is()).toBe(true);
  vi.advanceTimersByTime(100);
  expect([is(), turns]).toEqual([false, [true, false]]);
  // The third is still under way: a fourth makes a crowd with it.
  begin();
  expect(is()).toBe(true);
});

test('one that comes again before it is over goes on, and waits the whole while again', () => {
  const { begin, end, is, turns } = watched();
  begin();
  begin();
  end();
  vi.advanceTimersByTime(900);
  begin();
  end();
  vi.advanceTimersByTime(900);
  expect([is(), turns]).toEqual([true, [true]]);
  vi.advanceTimersByTime(100);
  expect(is()).toBe(false);
});
