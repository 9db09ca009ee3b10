import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answered, CLAIMS, ladderOf } from './claims.ts';

const openOf = (answered: Answered) => ladderOf(answered).flatMap(({ claim, open }) => (open ? [claim] : []));
const NOBODY: Answered = { completed: 0, retested: 0, smallestGroup: null, withOthers: null };

test.each<[Partial<Answered>, readonly string[]]>([
  [{}, []],
  [{ completed: 99 }, []],
  [{ completed: 100 }, ['pairs']],
  [{ completed: 299, retested: 149 }, ['pairs']],
  [{ completed: 300, retested: 149 }, ['pairs', 'reliability']],
  [{ completed: 300, retested: 150 }, ['pairs', 'reliability', 'stability']],
  [{ completed: 9_000, smallestGroup: 499 }, ['pairs', 'reliability']],
  [{ completed: 9_000, smallestGroup: 500 }, ['pairs', 'reliability', 'fairness']],
  // However many have answered: nobody is asked of what group they are, and nobody who knows them.
  [{ completed: 1_000_000, retested: 1_000_000 }, ['pairs', 'reliability', 'stability']],
])('%j opens %j', (answered, open) => {
  expect(openOf({ ...NOBODY, ...answered })).toEqual(open);
});

test('each step says how many there are of how many, and what nobody is asked for', () => {
  expect(ladderOf({ ...NOBODY, completed: 120 })).toEqual([
    { claim: 'pairs', needed: 100, people: 120, open: true },
    { claim: 'reliability', needed: 300, people: 120, open: false },
    { claim: 'stability', needed: 150, people: 0, open: false },
    { claim: 'fairness', needed: 500, people: null, open: false },
    { claim: 'validity', needed: 200, people: null, open: false },
  ]);
});

test('more people never close a claim, and fewer take it back', () => {
  const numbers = fc.record({
    completed: fc.nat({ max: 1_200 }),
    retested: fc.nat({ max: 400 }),
    smallestGroup: fc.option(fc.nat({ max: 900 })),
    withOthers: fc.option(fc.nat({ max: 400 })),
  });
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom(...(['completed', 'retested'] as const)),
      fc.nat({ max: 600 }),
      (fewer, of, by) => {
        const [before, after] = [openOf(fewer), openOf({ ...fewer, [of]: fewer[of] + by })];
        expect(before.filter((claim) => !after.includes(claim))).toEqual([]);
        expect(ladderOf(fewer).map(({ claim }) => claim)).toEqual(CLAIMS);
      },
    ),
  );
});
