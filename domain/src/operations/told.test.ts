import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedCounts, safeAnswers, withoutSmallCells } from './small-cells.ts';
import { type ByMonth, tellByTens, tellOnce, type ToldRow } from './told.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

test('a month is told once: whatever one person does later, and whoever is erased, says nothing by it', () => {
  const row = fc.array(fc.nat({ max: 40 }), { minLength: 3, maxLength: 3 });
  const look = fc.dictionary(fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-04'), row);
  fc.assert(
    fc.property(fc.array(look, { maxLength: 6 }), (looks) => {
      let kept: ByMonth<readonly (number | null)[]> | undefined;
      for (const counted of looks) {
        const told = tellOnce(
          kept,
          Object.entries(counted).map(([month, counts]) => [month, withoutSmallCells(counts)] as const),
        );
        for (const [month, counts] of Object.entries(kept ?? {})) expect(told[month]).toEqual(counts);
        kept = told;
      }
    }),
  );
});

// Answers that exclude one another, and steps of which each holds those after it.
const SHAPES = {
  answers: { tell: safeAnswers, people: sum, of: (counts: number[]) => counts },
  steps: {
    tell: roundedCounts,
    people: (counts: readonly number[]) => counts[0] ?? 0,
    of: (counts: number[]) => counts.toSorted((a, b) => b - a),
  },
};

test.each(Object.entries(SHAPES))('a row over everybody (%s) stays until ten have come or gone', (_, shape) => {
  let moved = 0;
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat({ max: 45 }), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      (looks) => {
        let kept: ToldRow | undefined;
        for (const counts of looks.map(shape.of)) {
          const told = tellByTens(kept, { people: shape.people(counts), shown: shape.tell(counts) });
          const before = kept?.shown.some((count) => count !== null) ? kept.people : 0;
          if (kept !== undefined && JSON.stringify(told.shown) !== JSON.stringify(kept.shown)) {
            expect(Math.abs(told.people - before)).toBeGreaterThanOrEqual(10);
            moved += 1;
          }
          kept = told;
        }
      },
    ),
  );
  expect(moved).toBeGreaterThan(10);
});

test.each(Object.entries(SHAPES))(
  'one person more, fewer, or who answers otherwise (%s): the same is told',
  (_, shape) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 45 }), { minLength: 4, maxLength: 4 }),
        fc.nat({ max: 3 }),
        fc.nat({ max: 3 }),
        fc.constantFrom('comes', 'goes', 'changes'),
        (counts, from, to, act) => {
          const before = shape.of(counts);
          fc.pre(shape.tell(before).some((count) => count !== null));
          const moved = before.map((count, place) => {
            const [lost, gained] = [act !== 'comes' && place === from, act !== 'goes' && place === to];
            return Math.max(0, count - Number(lost) + Number(gained));
          });
          const after = shape.of(moved);
          const kept = tellByTens(undefined, { people: shape.people(before), shown: shape.tell(before) });
          expect(tellByTens(kept, { people: shape.people(after), shown: shape.tell(after) })).toEqual(kept);
        },
      ),
    );
  },
);
