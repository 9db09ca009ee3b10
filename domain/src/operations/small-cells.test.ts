/** Nobody is seen: an attacker who solves every equation that a table prints learns of no group of one to nine. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Counts,
  FEWEST,
  roundedCounts,
  safeAnswers,
  safeTable,
  tellable,
  toldByTens,
  withoutSmallCells,
} from './small-cells.ts';

describe('a row', () => {
  test.each<[Counts, Counts]>([
    [
      [9, 9, 0],
      [null, null, null],
    ],
    [
      [30, 30, 20],
      [30, 30, 20],
    ],
    // Nine who did not begin would be seen beside thirty who bought.
    [
      [30, 21, 15, 0],
      [30, null, 15, 0],
    ],
    [
      [30, 5, 0],
      [30, null, 0],
    ],
    [
      [30, null, 20],
      [30, null, 20],
    ],
    [[], []],
  ])('%j is shown as %j', (counts, shown) => {
    expect(withoutSmallCells(counts)).toEqual(shown);
  });
});

describe('totals', () => {
  test('of months that are all shown are their sums', () => {
    expect(
      safeTable([
        [20, 10],
        [30, 30],
      ]).total,
    ).toEqual([50, 40]);
  });

  test('would tell the one month that is hidden: the smallest other one is hidden with it', () => {
    const { rows, total } = safeTable([[4], [30], [12], [50]]);
    expect(rows).toEqual([[null], [30], [null], [50]]);
    expect(total).toEqual([96]);
  });

  test('are hidden where a month hides part of its row', () => {
    expect(
      safeTable([
        [40, 35],
        [40, 20],
      ]),
    ).toEqual({
      rows: [
        [40, null],
        [40, 20],
      ],
      total: [80, null],
    });
  });

  test('under ten are hidden too, and of nothing there are none', () => {
    expect(safeTable([[3], [4]]).total).toEqual([null]);
    expect(safeTable([])).toEqual({ rows: [], total: [] });
  });
});

test('one row over everybody is in tens', () => {
  expect(roundedCounts([148, 131, 96, 4])).toEqual([150, 130, 100, null]);
});

/** Small numbers without chance: the same tables each time. */
const drawn = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Whether an equation follows from others: each is a row of coefficients. */
const follows = (known: readonly (readonly number[])[], wanted: readonly number[]): boolean => {
  const rows = known.map((row) => [...row]);
  const goal = [...wanted];
  let top = 0;
  for (let column = 0; column < goal.length; column += 1) {
    const pivot = rows.findIndex((row, at) => at >= top && Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot < 0) continue;
    [rows[top], rows[pivot]] = [rows[pivot] ?? [], rows[top] ?? []];
    const lead = rows[top] ?? [];
    for (const row of [...rows.slice(top + 1), goal]) {
      const times = (row[column] ?? 0) / (lead[column] ?? 1);
      for (let at = column; at < goal.length; at += 1) row[at] = (row[at] ?? 0) - times * (lead[at] ?? 0);
    }
    top += 1;
  }
  return goal.every((left) => Math.abs(left) < 1e-6);
};

test('no group of one to nine follows from what a table prints, of one month or of those that are hidden', () => {
  const next = drawn(20);
  let shownCells = 0;
  for (let times = 0; times < 400; times += 1) {
    const months = 1 + next(4);
    const stages = 1 + next(4);
    // Unknowns: how many people of a month went so far and no further.
    const people = Array.from({ length: months }, () =>
      Array.from({ length: stages }, () => (next(3) === 0 ? 0 : next(next(2) === 0 ? 12 : 40))),
    );
    const rows = people.map((month) => month.map((_, stage) => month.slice(stage).reduce((a, b) => a + b, 0)));
    const { rows: shown, total } = safeTable(rows);
    const equation = (of: (month: number, stage: number) => boolean): number[] =>
      people.flatMap((month, m) => month.map((_, stage) => (of(m, stage) ? 1 : 0)));
    const known: number[][] = [];
    for (const [m, row] of shown.entries()) {
      for (const [stage, count] of row.entries()) {
        if (count === null) continue;
        expect(count).toBe(rows[m]?.[stage]);
        known.push(equation((month, at) => month === m && at >= stage));
        shownCells += 1;
      }
    }
    for (const [stage, count] of total.entries()) {
      if (count === null) continue;
      expect(count).toBe(rows.reduce((sum, row) => sum + (row[stage] ?? 0), 0));
      known.push(equation((_month, at) => at >= stage));
    }
    const hidden = new Set([...shown.keys()].filter((m) => shown[m]?.[0] == null));
    const groups = [
      ...Array.from({ length: months }, (_, m) => (month: number) => month === m),
      (m: number) => hidden.has(m),
    ];
    for (const within of groups) {
      for (let from = 0; from < stages; from += 1) {
        for (let until = from + 1; until <= stages; until += 1) {
          const group = (month: number, at: number) => within(month) && at >= from && at < until;
          const size = people.flatMap((month, m) => month.filter((_, at) => group(m, at))).reduce((a, b) => a + b, 0);
          if (size > 0 && size < FEWEST) {
            expect(follows(known, equation(group)), JSON.stringify({ rows, shown, total, from, until })).toBe(false);
          }
        }
      }
    }
  }
  expect(shownCells).toBeGreaterThan(300);
});

describe('answers of one question', () => {
  test('are nothing below ten people, hidden below ten, and hide the smallest that would tell of them', () => {
    expect(safeAnswers([4, 3, 2, 0])).toEqual([null, null, null, null]);
    expect(safeAnswers([24, 12, 0, 3])).toEqual([20, null, 0, null]);
    expect(safeAnswers([24, 12, 7, 3])).toEqual([20, 10, null, null]);
    expect(safeAnswers([40, 0, 0, 0])).toEqual([40, 0, 0, 0]);
    expect(safeAnswers([0, 0, 4, 12])).toEqual([0, 0, null, null]);
  });

  test('never leave one small cell alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 4, maxLength: 4 }), (counts) => {
        const shown = safeAnswers(counts);
        const hidden = counts.filter((_, place) => shown[place] === null);
        const sum = hidden.reduce((total, count) => total + count, 0);
        for (const [place, count] of shown.entries())
          if (count !== null && counts[place] !== 0) expect(counts[place]).toBeGreaterThanOrEqual(10);
        // Whoever knew how many answered in all would know the sum of what is hidden, and no more.
        const people = counts.reduce((total, count) => total + count, 0);
        if (hidden.length > 0 && people >= 10) expect(sum).toBeGreaterThanOrEqual(10);
      }),
    );
  });
});

describe('a sum that grows by months', () => {
  const months = fc.array(fc.record({ people: fc.nat(14), cents: fc.nat(9_000) }), { maxLength: 30 });

  test('grows by ten people at least, or not: two looks at it, however far apart, tell of fewer never', () => {
    let steps = 0;
    fc.assert(
      fc.property(months, (all) => {
        const looks = all.map((_, at) => toldByTens(all.slice(0, at + 1)));
        for (const [at, later] of looks.entries()) {
          for (const earlier of [null, ...looks.slice(0, at)]) {
            if (later === null) continue;
            const more = later.people - (earlier?.people ?? 0);
            expect(tellable(more)).toBe(true);
            if (more === 0) expect(later.cents).toBe(earlier?.cents);
            else steps += 1;
          }
        }
      }),
    );
    expect(steps).toBeGreaterThan(100);
  });

  test('tells what it may, and of months that wait nothing', () => {
    const month = (people: number, cents: number) => ({ people, cents });
    expect(toldByTens([month(9, 900)])).toBeNull();
    expect(toldByTens([month(9, 900), month(0, 50), month(1, 100), month(9, 1)])).toEqual(month(10, 1_050));
    expect(toldByTens([month(9, 900), month(4, 100), month(12, 7)])).toEqual(month(25, 1_007));
  });
});
