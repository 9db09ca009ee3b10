import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PAIR_DESIGN } from '../diagnostic/pair-design.scoring.ts';
import { seededRandom, shuffled } from '../diagnostic/seeded-random.ts';
import { FACETS, perFacet } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import { countWins, fitBradleyTerry } from './bradley-terry.scoring.ts';
import type { Comparison } from './bradley-terry.scoring.ts';

/** The lower number always wins: a round robin, then the round {(i, 15 − i)} again (psychometrics D.3). */
const transitive: Comparison[] = [
  ...FACETS.flatMap((winner) => FACETS.filter((loser) => loser > winner).map((loser) => ({ winner, loser }))),
  ...FACETS.slice(0, 8).map((winner) => ({ winner, loser: (15 - winner) as FacetId })),
];

/** The plan answered by an arbitrary hand: bit n decides pair n. */
const answered = (lefts: readonly boolean[]): Comparison[] =>
  PAIR_DESIGN.flat().map(([left, right], index) =>
    lefts[index] ? { winner: left, loser: right } : { winner: right, loser: left },
  );
const hands = fc.array(fc.boolean(), { minLength: 128, maxLength: 128 });

const mirrored = (half: readonly number[]) => [...half, ...half.toReversed().map((value) => -value)];
const expectAll = (actual: readonly number[], expected: readonly number[], digits: number) => {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of actual.entries()) expect(value).toBeCloseTo(expected[index] ?? Number.NaN, digits);
};

describe('golden vectors (psychometrics D.3)', () => {
  test('wins of the transitive answers', () => {
    expect(countWins(transitive)).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test.each([
    [1, [2.13, 1.798, 1.495, 1.213, 0.949, 0.699, 0.46, 0.228]],
    [1.5, [3.052, 2.53, 2.078, 1.671, 1.295, 0.945, 0.616, 0.303]],
  ])('β of the transitive answers, prior %f', (prior, half) => {
    // Three decimals: the vectors are rounded to them.
    for (const [index, value] of mirrored(half).entries()) {
      expect(Math.abs((fitBradleyTerry(transitive, prior).beta[index] ?? 0) - value)).toBeLessThanOrEqual(0.00051);
    }
  });

  test('the prior of the product is 1.5', () => {
    expect(fitBradleyTerry(transitive)).toEqual(fitBradleyTerry(transitive, 1.5));
  });

  test('another method agrees: MM of Hunter 2004, first against its own vector with virtual opponents, then against ours', () => {
    const virtual = mirrored([5.262, 4.092, 3.233, 2.52, 1.9, 1.348, 0.855, 0.413]);
    for (const [index, value] of minorizeMaximize(transitive, 0.5).entries()) {
      expect(Math.abs(value - (virtual[index] ?? 0))).toBeLessThanOrEqual(0.00051);
    }
    const random = seededRandom(11);
    const unbiased = answered(Array.from({ length: 128 }, () => random() < 0.5));
    expectAll(fitBradleyTerry(unbiased, 1_000).beta, minorizeMaximize(unbiased, 0), 4);
  });

  test('all facets equal: β is 0, and errors without prior are those of the design', () => {
    // All left: each facet wins the eight pairs where it stands on the left.
    const { beta, covariance } = fitBradleyTerry(answered(Array.from({ length: 128 }, () => true)), 1_000);
    expectAll(
      beta,
      FACETS.map(() => 0),
      9,
    );
    const differences = FACETS.flatMap((i) =>
      FACETS.filter((j) => j > i).map((j) => Math.sqrt(covariance[i][i] + covariance[j][j] - 2 * covariance[i][j])),
    );
    for (const facet of FACETS) expect(Math.sqrt(covariance[facet][facet])).toBeCloseTo(0.47, 3);
    expect(Math.max(...differences)).toBeCloseTo(0.687, 3);
  });
});

describe('properties', () => {
  test('β adds up to 0, its covariance has rows of sum 0, wins add up to 128', () => {
    fc.assert(
      fc.property(hands, (lefts) => {
        const { beta, covariance } = fitBradleyTerry(answered(lefts));
        expect(sum(beta)).toBeCloseTo(0, 10);
        for (const row of covariance) expect(sum(row)).toBeCloseTo(0, 10);
        expect(sum(countWins(answered(lefts)))).toBe(128);
      }),
      { numRuns: 50 },
    );
  });

  test('renaming the facets renames the scores', () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: 0, max: 1_000_000 }), (lefts, seed) => {
        const names = shuffled(FACETS, seededRandom(seed));
        const name = (facet: FacetId) => names[facet] as FacetId;
        const plain = fitBradleyTerry(answered(lefts));
        const renamed = fitBradleyTerry(
          answered(lefts).map(({ winner, loser }) => ({ winner: name(winner), loser: name(loser) })),
        );
        expectAll(
          perFacet((i) => renamed.beta[name(i)]),
          plain.beta,
          9,
        );
        expectAll(
          perFacet((i) => renamed.covariance[name(i)][name(i)]),
          perFacet((i) => plain.covariance[i][i]),
          9,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('reversing every choice reverses the scores', () => {
    fc.assert(
      fc.property(hands, (lefts) => {
        const plain = fitBradleyTerry(answered(lefts)).beta;
        const reversed = fitBradleyTerry(answered(lefts.map((left) => !left))).beta;
        expectAll(
          reversed,
          plain.map((value) => -value),
          9,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('a loss turned into a win never lowers a facet', () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: 0, max: 127 }), (lefts, place) => {
        const before = answered(lefts);
        const after = answered(lefts.map((left, index) => (index === place ? !left : left)));
        const gainer = (after[place] as Comparison).winner;
        expect(countWins(after)[gainer]).toBe(countWins(before)[gainer] + 1);
        expect(fitBradleyTerry(after).beta[gainer]).toBeGreaterThan(fitBradleyTerry(before).beta[gainer]);
      }),
      { numRuns: 100 },
    );
  });

  test('the order of the answers changes nothing', () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: 0, max: 1_000_000 }), (lefts, seed) => {
        const mixed = shuffled(answered(lefts), seededRandom(seed));
        expect(fitBradleyTerry(mixed)).toEqual(fitBradleyTerry(answered(lefts)));
      }),
      { numRuns: 50 },
    );
  });

  test('any part of the answers gives finite scores', () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: 0, max: 128 }), (lefts, count) => {
        const { beta, covariance } = fitBradleyTerry(answered(lefts).slice(0, count));
        expect([...beta, ...covariance.flat()].every(Number.isFinite)).toBe(true);
        expect(FACETS.every((facet) => covariance[facet][facet] > 0)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('a facet that always wins or always loses stays finite, also under a weak prior', () => {
    for (const prior of [1.5, 10]) {
      const { beta, covariance } = fitBradleyTerry(transitive, prior);
      expect([...beta, ...covariance.flat()].every(Number.isFinite)).toBe(true);
      expect(beta).toEqual([...beta].toSorted((a, b) => b - a));
    }
  });

  test('the result survives a trip through JSON', () => {
    const fit = fitBradleyTerry(transitive);
    expect(JSON.parse(JSON.stringify(fit))).toEqual(fit);
  });
});

const sum = (values: readonly number[]): number => {
  return values.reduce((total, value) => total + value, 0);
};

/** p_i ← (W_i + a) / (Σ_j n_ij/(p_i + p_j) + 2a/(p_i + 1)), renormalised to a geometric mean of 1; log p. */
const minorizeMaximize = (comparisons: readonly Comparison[], virtualOpponent: number): number[] => {
  const wins = countWins(comparisons);
  let p = FACETS.map(() => 1);
  for (let step = 0; step < 4_000; step += 1) {
    const met = FACETS.map(() => 0);
    for (const { winner, loser } of comparisons) {
      const share = 1 / ((p[winner] ?? 0) + (p[loser] ?? 0));
      met[winner] = (met[winner] ?? 0) + share;
      met[loser] = (met[loser] ?? 0) + share;
    }
    const next = p.map(
      (value, i) => ((wins[i] ?? 0) + virtualOpponent) / ((met[i] ?? 0) + (2 * virtualOpponent) / (value + 1)),
    );
    const scale = Math.exp(sum(next.map(Math.log)) / next.length);
    p = next.map((value) => value / scale);
  }
  return p.map(Math.log);
};
