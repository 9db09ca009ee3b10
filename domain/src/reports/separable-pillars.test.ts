import { describe, expect, test } from 'vitest';

import { facetsOf, PILLARS } from '../diagnostic/words.ts';
import type { PerFacet, PillarId } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { runs } from '../full-size.testing.ts';
import { briefReason } from './brief-edition.ts';
import { craftedPillars } from './crafted-scores.testing.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { repeatsChanged } from './quality.ts';
import { shareOf } from './sample-statistics.testing.ts';
import { comparePillars } from './separable-pillars.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import type { SimulationOptions } from './simulated-person.scoring.ts';

// With √2 as the error of a facet, that of a difference between pillars is 1.
const established = (means: readonly [number, number, number, number], grouped = true) => {
  const scores = craftedPillars({ 1: means[0], 2: means[1], 3: means[2], 4: means[3] }, Math.SQRT2);
  return comparePillars(scores, grouped).flatMap((gap) => (gap.established ? [`${gap.higher}${gap.lower}`] : []));
};

describe('established gaps between pillars', () => {
  test('every two pillars are compared, the higher first', () => {
    const gaps = comparePillars(craftedPillars({ 1: 0, 2: 4, 3: 2, 4: 4 }, Math.SQRT2), true);
    expect(gaps.map(({ higher, lower, gap }) => [higher, lower, gap])).toEqual([
      [2, 4, 0],
      [2, 3, 2],
      [2, 1, 4],
      [4, 3, 2],
      [4, 1, 4],
      [3, 1, 2],
    ]);
    expect(gaps.every(({ standardError }) => Math.abs(standardError - 1) < 1e-12)).toBe(true);
  });

  test.each([
    // The widest range needs 2.291, of three 2.052, of two 1.949.
    [[2.29, 0, 0, 0], []],
    [
      [2.3, 0, 0, 0],
      ['12', '13', '14'],
    ],
    [[2.3, 2.3, 0.3, 0], ['13', '14', '23', '24'].filter((pair) => pair.endsWith('4'))],
    [
      [2.3, 2.3, 0.2, 0],
      ['13', '14', '23', '24'],
    ],
    // Nothing inside a range that is not apart: 2.2 between neighbours is not looked at.
    [[2.2, 0, 0, 0], []],
    [
      [6, 4, 2, 0],
      ['12', '13', '14', '23', '24', '34'],
    ],
  ] as const)('means %j: %j', (means, pairs) => {
    expect(established([...means]).toSorted()).toEqual([...pairs]);
  });

  test('a profile without groups has none', () => {
    expect(established([6, 4, 2, 0], false)).toEqual([]);
  });
});

/** Hundreds of people of each kind, a thousand at full size, fixed seed. */
describe('what is told of simulated people', () => {
  const PEOPLE = runs(250, 1_000);
  const told = (options: Omit<SimulationOptions, 'seed'>) =>
    simulatePeople(PEOPLE, { seed: 20_000, ...options }).map(({ theta, behaviours, resources }) => ({
      theta,
      booklet: scoreMainBooklet(behaviours, resources),
    }));
  const pillarMean = (theta: PerFacet<number>, pillar: PillarId) => mean(facetsOf(pillar).map((facet) => theta[facet]));
  const coins = told({ sigma: 1, manner: 'random' });

  test('at most one coin-tosser in ten has a shape other than "même pas", or an "établi", which is always wrong', () => {
    expect(shareOf(coins, ({ booklet }) => booklet.told.dominantType !== 7)).toBeLessThanOrEqual(0.1);
    expect(shareOf(coins, ({ booklet }) => booklet.comparisons.some((gap) => gap.established))).toBeLessThanOrEqual(
      0.1,
    );
    // The flat profiles' test takes them; the ranges alone would hold the printed frequency too.
    const alone = shareOf(coins, ({ booklet: { comparisons } }) =>
      comparisons.some(({ gap, standardError }) => gap > 2.291 * standardError),
    );
    expect(alone).toBeLessThanOrEqual(0.12);
  });

  test.each([
    { sigma: 0.5, pillarShare: 0.3 },
    { sigma: 0.75, pillarShare: 0.3 },
    { sigma: 1, pillarShare: 0.3 },
    { sigma: 0.5, pillarShare: 0 },
    { sigma: 1, pillarShare: 0 },
    { sigma: 0.5, pillarShare: 0.3, statementNoise: true },
    { sigma: 1, pillarShare: 0.3, statementNoise: true },
  ])('%o: a wrong "établi" on at most one page in ten, and at most one in ten of all', (options) => {
    const pages = told(options).map(({ theta, booklet }) =>
      booklet.comparisons
        .filter((gap) => gap.established)
        .map(({ higher, lower }) => pillarMean(theta, higher) <= pillarMean(theta, lower)),
    );
    expect(shareOf(pages, (wrong) => wrong.includes(true))).toBeLessThanOrEqual(0.1);
    expect(shareOf(pages.flat(), (wrong) => wrong)).toBeLessThanOrEqual(0.1);
  });

  test('those whose repeated pairs changed have no more wrong "établi" than is printed: both can be true', () => {
    const pages = [0.5, 0.75, 1].flatMap((sigma) =>
      told({ sigma, pillarShare: 0.3 })
        .filter(({ booklet }) => briefReason(booklet) === null && repeatsChanged(booklet.quality))
        .map(({ theta, booklet }) =>
          booklet.comparisons
            .filter((gap) => gap.established)
            .map(({ higher, lower }) => pillarMean(theta, higher) <= pillarMean(theta, lower)),
        )
        .filter((gaps) => gaps.length > 0),
    );
    expect(pages.length).toBeGreaterThan(PEOPLE / 4);
    expect(shareOf(pages, (wrong) => wrong.includes(true))).toBeLessThanOrEqual(0.1);
  });

  test('people who really lead keep their shape, and the pillar that leads alone is the right one', () => {
    const people = told({ sigma: 1, pillarShare: 0.3 });
    expect(shareOf(people, ({ booklet }) => booklet.told.dominantType !== 7)).toBeGreaterThan(0.75);
    const alone = people.filter(({ booklet }) => booklet.told.leading === 1);
    expect(alone.length / PEOPLE).toBeGreaterThan(0.18);
    const right = shareOf(alone, ({ theta, booklet }) => {
      const first = booklet.told.order[0]!;
      return PILLARS.every((pillar) => pillarMean(theta, pillar) <= pillarMean(theta, first));
    });
    expect(right).toBeGreaterThan(0.95);
    // A pillar a logit and more above the next one is told alone by most.
    const clear = people.filter(({ theta }) => {
      const [first = 0, second = 0] = PILLARS.map((pillar) => pillarMean(theta, pillar)).toSorted((a, b) => b - a);
      return first - second >= 1;
    });
    expect(shareOf(clear, ({ booklet }) => booklet.told.leading === 1)).toBeGreaterThan(0.6);
  });

  test('the bounds of a count hold the mean of many sittings nearly eight times in ten', () => {
    // Theirs is the same mean, whoever tosses: 32.
    const held = coins.flatMap(({ booklet }) =>
      booklet.pillars.map(({ choices }) => choices.low <= 32 && choices.high >= 32),
    );
    expect(shareOf(held, Boolean)).toBeGreaterThan(0.75);
    expect(shareOf(held, Boolean)).toBeLessThan(0.85);
  });
});
