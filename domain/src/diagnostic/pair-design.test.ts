import { describe, expect, test } from 'vitest';

import { chosenFacet, facetsOfPair, PAIR_DESIGN } from './pair-design.scoring.ts';
import { FACETS, pillarOf } from './words.ts';

const pairs = PAIR_DESIGN.flat();
const unordered = (pair: readonly number[]) => [...pair].toSorted((a, b) => a - b).join('-');

describe('the comparison design (psychometrics D.1)', () => {
  test('has 16 blocks of 8 pairs', () => {
    expect(PAIR_DESIGN.map((block) => block.length)).toEqual(Array.from({ length: 16 }, () => 8));
  });

  test('shows each facet once in each block', () => {
    for (const block of PAIR_DESIGN) expect(block.flat().toSorted((a, b) => a - b)).toEqual([...FACETS]);
  });

  test('shows each facet eight times on each side', () => {
    for (const facet of FACETS) {
      expect(pairs.filter(([left]) => left === facet)).toHaveLength(8);
      expect(pairs.filter(([, right]) => right === facet)).toHaveLength(8);
    }
  });

  test('compares all 120 pairs: 112 once, 8 twice', () => {
    const times = new Map<string, number>();
    for (const pair of pairs) times.set(unordered(pair), (times.get(unordered(pair)) ?? 0) + 1);
    const counts = [...times.values()];
    expect(counts).toHaveLength(120);
    expect(counts.filter((count) => count === 1)).toHaveLength(112);
    expect(counts.filter((count) => count === 2)).toHaveLength(8);
  });

  test('repeats block 1 in block 16 with the sides reversed, at least 115 pairs later', () => {
    for (const [index, [left, right]] of (PAIR_DESIGN[0] ?? []).entries()) {
      const again = (PAIR_DESIGN[15] ?? []).findIndex(([l, r]) => l === right && r === left);
      expect(again).toBeGreaterThanOrEqual(0);
      expect(120 + again - index).toBeGreaterThanOrEqual(115);
    }
  });

  test('has 24 pairs inside a pillar and 104 across, none inside among the repeats', () => {
    const inside = pairs.filter(([left, right]) => pillarOf(left) === pillarOf(right));
    expect(inside).toHaveLength(24);
    expect(new Set(inside.map(unordered)).size).toBe(24);
  });

  test('never shows a facet in two consecutive pairs', () => {
    for (const [index, pair] of pairs.entries()) {
      const before = pairs[index - 1];
      if (before) expect(before.filter((facet) => pair.includes(facet))).toEqual([]);
    }
  });

  test('has an algebraic connectivity of 16', () => {
    const laplacian = FACETS.map((i) =>
      FACETS.map((j) => {
        if (i === j) return pairs.filter((pair) => pair.includes(i)).length;
        return -pairs.filter((pair) => pair.includes(i) && pair.includes(j)).length;
      }),
    );
    const [zero, connectivity] = eigenvalues(laplacian);
    expect(zero).toBeCloseTo(0, 9);
    expect(connectivity).toBeCloseTo(16, 9);
  });

  test('tells which facet a choice serves', () => {
    expect(facetsOfPair(1, 1)).toEqual([5, 10]);
    expect(chosenFacet(1, 1, 'left')).toBe(5);
    expect(chosenFacet(16, 8, 'right')).toBe(4);
  });

  test.each([
    [0, 1],
    [17, 1],
    [1, 0],
    [1, 9],
    [1.5, 1],
  ])('refuses block %s pair %s', (block, pair) => {
    expect(() => facetsOfPair(block, pair)).toThrow(RangeError);
  });
});

/** Eigenvalues of a symmetric matrix, ascending, by Jacobi rotations. */
const eigenvalues = (symmetric: readonly (readonly number[])[]): number[] => {
  const a = symmetric.map((row) => [...row]);
  const n = a.length;
  const at = (i: number, j: number) => a[i]?.[j] ?? Number.NaN;
  for (let sweep = 0; sweep < 60; sweep += 1) {
    for (let p = 0; p < n; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        if (Math.abs(at(p, q)) < 1e-14) continue;
        const angle = Math.atan2(2 * at(p, q), at(q, q) - at(p, p)) / 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < n; k += 1) {
          const [kp, kq] = [at(k, p), at(k, q)];
          (a[k] as number[])[p] = c * kp - s * kq;
          (a[k] as number[])[q] = s * kp + c * kq;
        }
        for (let k = 0; k < n; k += 1) {
          const [pk, qk] = [at(p, k), at(q, k)];
          (a[p] as number[])[k] = c * pk - s * qk;
          (a[q] as number[])[k] = s * pk + c * qk;
        }
      }
    }
  }
  return a.map((_, i) => at(i, i)).toSorted((x, y) => x - y);
};
