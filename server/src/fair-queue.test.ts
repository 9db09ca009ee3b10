/** Fairness as properties: nobody waits for ever, nobody gets less than their part, and nothing is lost or done out of order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const KEYS = ['one person', 'another', 'a third', 'a network'] as const;
const key = fc.constantFrom(...KEYS);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put' as const), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('done' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat() }) },
);
const limits = fc.record({
  each: fc.integer({ min: 1, max: 4 }),
  waitingEach: fc.integer({ min: 1, max: 5 }),
  waitingInAll: fc.integer({ min: 1, max: 12 }),
});

test('against a model: whoever has least under way, then whoever was served longest ago, in the order of asking, within all bounds', () => {
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 120 }), (limits, steps) => {
      const queue = fairQueue<number>(limits);
      const waiting: { key: string; item: number }[] = [];
      const underWay: { key: string; item: number }[] = [];
      /** When a key that waits or has something under way was served last. */
      const served = new Map<string, number>();
      const count = (list: readonly { key: string }[], of: string) => list.filter((one) => one.key === of).length;
      for (const [at, step] of steps.entries()) {
        if (step.kind === 'put') {
          const mine = count(waiting, step.key);
          const full =
            mine >= limits.waitingEach ? 'asker full' : waiting.length >= limits.waitingInAll ? 'full' : null;
          expect(queue.put(step.key, at)).toBe(full);
          if (full) continue;
          waiting.push({ key: step.key, item: at });
        } else if (step.kind === 'take') {
          const may = [...new Set(waiting.map((one) => one.key))].filter((of) => count(underWay, of) < limits.each);
          const [first] = may.toSorted(
            (a, b) => count(underWay, a) - count(underWay, b) || (served.get(a) ?? -1) - (served.get(b) ?? -1),
          );
          const taken = queue.take();
          expect(taken?.key).toBe(first);
          if (!taken) continue;
          const oldest = waiting.findIndex((one) => one.key === first);
          expect(taken.item).toBe(waiting[oldest]!.item);
          waiting.splice(oldest, 1);
          underWay.push(taken);
          served.set(taken.key, at);
        } else if (step.kind === 'done' && underWay.length > 0) {
          const [ended] = underWay.splice(step.pick % underWay.length, 1);
          queue.done(ended!.key);
        } else if (step.kind === 'remove' && waiting.length > 0) {
          const [gone] = waiting.splice(step.pick % waiting.length, 1);
          expect(queue.remove(gone!.key, gone!.item)).toBe(true);
          expect(queue.remove(gone!.key, gone!.item)).toBe(false);
        }
        for (const of of KEYS) if (count(waiting, of) + count(underWay, of) === 0) served.delete(of);
        expect(queue.size()).toBe(waiting.length);
      }
    }),
    { numRuns: 5_000 },
  );
});

test('whose first work was withdrawn stands behind whoever asked before their next', () => {
  const queue = fairQueue<string>();
  queue.put('one person', 'withdrawn');
  queue.put('another', 'first');
  queue.put('one person', 'second');
  queue.remove('one person', 'withdrawn');
  expect([queue.take()?.item, queue.take()?.item]).toEqual(['first', 'second']);
});

/** Works of equal length on so many places: what is begun in each round. */
const rounds = (places: number, asked: ReadonlyMap<string, number>): string[][] => {
  const queue = fairQueue<number>();
  for (const [key, works] of asked) for (let work = 0; work < works; work += 1) queue.put(key, work);
  const begun: string[][] = [];
  while (queue.size() > 0) {
    const round: string[] = [];
    for (let next = queue.take(); next; next = round.length < places ? queue.take() : undefined) round.push(next.key);
    for (const key of round) queue.done(key);
    begun.push(round);
  }
  return begun;
};

describe('of k who ask', () => {
  const asked = fc.uniqueArray(fc.tuple(fc.string(), fc.integer({ min: 1, max: 40 })), {
    selector: ([key]) => key,
    minLength: 1,
    maxLength: 12,
  });

  test('each has at least a k-th of the places for as long as they want it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), asked, (places, list) => {
        const left = new Map(list);
        for (const round of rounds(places, left)) {
          const active = [...left].filter(([, works]) => works > 0);
          const share = Math.floor(places / active.length);
          for (const [key, works] of active) {
            const got = round.filter((one) => one === key).length;
            expect(got).toBeGreaterThanOrEqual(Math.min(share, works));
            left.set(key, works - got);
          }
        }
      }),
    );
  });

  test('nobody waits longer than until each other was served once more', () => {
    fc.assert(
      fc.property(asked, (list) => {
        const order = rounds(1, new Map(list)).flat();
        for (const [key, works] of list) {
          const at = order.flatMap((one, index) => (one === key ? [index] : []));
          expect(at).toHaveLength(works);
          for (const [nth, index] of at.entries()) expect(index - (at[nth - 1] ?? -1)).toBeLessThanOrEqual(list.length);
        }
      }),
    );
  });
});

test('one who comes while 600 works of another wait is next', () => {
  const queue = fairQueue<string>();
  for (let work = 0; work < 600; work += 1) queue.put('hasty', `${work}`);
  expect(queue.take()?.key).toBe('hasty');
  queue.put('quiet', 'an invoice');
  expect(queue.take()).toEqual({ key: 'quiet', item: 'an invoice' });
});
