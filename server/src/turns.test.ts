/** Turns: never more at once than there are places, in the order of asking, and no place is lost. */
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { takeTurns } from './turns.ts';

afterEach(() => vi.useRealTimers());

/** A work that is ended from outside. */
const begin = (begun: number[], name: number) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work = (): Promise<void> => {
    begun.push(name);
    return promise;
  };
  return { work, end: resolve, fail: () => reject(new Error(`${name}`)) };
};

test('whatever ends or fails in whatever order, works begin as they came and never more than there are places', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ fails: fc.boolean(), pick: fc.nat() }), { minLength: 1, maxLength: 20 }),
      async (places, plan) => {
        const inTurn = takeTurns(places, 60_000);
        const begun: number[] = [];
        const works = plan.map((_, name) => begin(begun, name));
        const results = Promise.allSettled(works.map(({ work }) => inTurn(work)));
        const ended = new Set<number>();
        for (const { fails, pick } of plan) {
          await new Promise((resolve) => setImmediate(resolve));
          const running = begun.filter((name) => !ended.has(name));
          expect(running).toHaveLength(Math.min(places, plan.length - ended.size));
          const name = running[pick % running.length]!;
          ended.add(name);
          if (fails) works[name]!.fail();
          else works[name]!.end();
        }
        const failed = (await results).filter(({ status }) => status === 'rejected').length;
        expect(failed).toBe(plan.filter(({ fails }) => fails).length);
        expect(begun).toEqual(plan.map((_, name) => name));
      },
    ),
    { numRuns: 200 },
  );
});

test('a work that hangs gives its place away once, and no other is gained when it ends at last', async () => {
  vi.useFakeTimers();
  const inTurn = takeTurns(1, 250);
  const begun: number[] = [];
  const [hanging, second, third] = [begin(begun, 1), begin(begun, 2), begin(begun, 3)];
  const results = [hanging, second, third].map(({ work }) => inTurn(work));
  await vi.advanceTimersByTimeAsync(249);
  expect(begun).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2]);
  hanging.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2]);
  second.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2, 3]);
  third.end();
  await Promise.all(results);
});
