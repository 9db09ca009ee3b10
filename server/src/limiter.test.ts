/** Turns: never more at once than there are places, in the order of asking, and no place is lost. */
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { askedBy } from './asker.ts';
import { createLimiter } from './limiter.ts';

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
        const limiter = createLimiter(places, 60_000);
        const begun: number[] = [];
        const works = plan.map((_, name) => begin(begun, name));
        const results = Promise.allSettled(works.map(({ work }) => limiter(work)));
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
  const limiter = createLimiter(1, 250);
  const begun: number[] = [];
  const [hanging, second, third] = [begin(begun, 1), begin(begun, 2), begin(begun, 3)];
  const results = [hanging, second, third].map(({ work }) => limiter(work));
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

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('one who asks while much of another’s waits comes next, and one’s own works keep their order', async () => {
  const limiter = createLimiter(1, 60_000);
  const begun: number[] = [];
  const works = Array.from({ length: 6 }, (_, name) => begin(begun, name));
  const results = works.map(({ work }, name) => askedBy({ key: name === 4 ? 'quiet' : 'hasty' }, () => limiter(work)));
  for (const _ of works) {
    await turn();
    works[begun.at(-1)!]!.end();
  }
  await Promise.all(results);
  expect(begun).toEqual([0, 4, 1, 2, 3, 5]);
});

test('more than may wait is refused at once: of one asker as too many, of all as unavailable, each with when to come back', async () => {
  const limiter = createLimiter(1, 60_000, { waitingEach: 2, waitingInAll: 3 });
  const begun: number[] = [];
  const works = Array.from({ length: 6 }, (_, name) => begin(begun, name));
  const ask = (key: string, name: number) => askedBy({ key }, () => limiter(works[name]!.work));
  const served = [ask('hasty', 0), ask('hasty', 1), ask('hasty', 2)];
  await expect(ask('hasty', 3)).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) });
  served.push(ask('quiet', 4));
  await expect(ask('late', 5)).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  for (const { end } of works) end();
  await Promise.all(served);
  expect(begun).toEqual([0, 4, 1, 2]);
});

test('whoever is gone waits no longer, and what was begun for them goes on', async () => {
  const limiter = createLimiter(1, 60_000);
  const begun: number[] = [];
  const works = Array.from({ length: 3 }, (_, name) => begin(begun, name));
  const gone = works.map(() => new AbortController());
  const results = works.map(({ work }, name) =>
    askedBy({ key: `${name}`, gone: () => gone[name]!.signal }, () => limiter(work)),
  );
  gone[1]!.abort();
  await expect(results[1]).rejects.toMatchObject({ code: 'unavailable' });
  gone[0]!.abort();
  works[0]!.end();
  works[2]!.end();
  await Promise.all([results[0], results[2]]);
  expect(begun).toEqual([0, 2]);
});

test('one asker has no more under way than each may, while places are free for others', async () => {
  const limiter = createLimiter(10, 60_000, { each: 2 });
  const begun: number[] = [];
  const works = Array.from({ length: 4 }, (_, name) => begin(begun, name));
  const results = works.map(({ work }, name) => askedBy({ key: name === 3 ? 'quiet' : 'hasty' }, () => limiter(work)));
  await turn();
  expect(begun).toEqual([0, 1, 3]);
  for (const { end } of works) end();
  await Promise.all(results);
  expect(begun).toEqual([0, 1, 3, 2]);
});

test('a place rests after each work, of that asker alone, also when the next is asked for only then', async () => {
  vi.useFakeTimers();
  const limiter = createLimiter(Infinity, 60_000, { each: 1, restMs: 100 });
  const begun: string[] = [];
  const ask = (key: string, name: string) =>
    askedBy({ key }, () =>
      limiter(async () => {
        begun.push(name);
      }),
    );
  await ask('hasty', 'first');
  const second = ask('hasty', 'second');
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toEqual(['first']);
  await ask('quiet', 'other');
  expect(begun).toEqual(['first', 'other']);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(begun).toEqual(['first', 'other', 'second']);
});
