import { describe, expect, test } from 'vitest';

import { FACETS } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { runs } from '../full-size.testing.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { correlation, rankCorrelation, shareOf } from './sample-statistics.testing.ts';
import { facetsByDescending } from './scores.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import type { SimulatedPerson } from './simulated-person.scoring.ts';

/** How well scores find what simulated people truly prefer: thresholds of psychometrics D.3, fixed seed. */

const PEOPLE = runs(300, 600);

const score = (people: readonly SimulatedPerson[]) => {
  return people.map((person) => ({ theta: person.theta, ...scoreBehaviour(person.behaviours) }));
};

const bySigma = new Map(
  [0.5, 0.75, 1, 1.5].map((sigma) => [sigma, score(simulatePeople(PEOPLE, { seed: 4_000, sigma }))]),
);
const scored = (sigma: number) => bySigma.get(sigma) ?? [];

describe('accuracy on simulated people', () => {
  test.each([
    [0.5, 0.65],
    [1, 0.84],
    [1.5, 0.9],
  ])('spread %f: mean correlation with the truth at least %f', (sigma, least) => {
    expect(mean(scored(sigma).map(({ beta, theta }) => correlation(beta, theta)))).toBeGreaterThanOrEqual(least);
  });

  test('spread 1: mean rank correlation at least .82, error at most .55', () => {
    expect(mean(scored(1).map(({ beta, theta }) => rankCorrelation(beta, theta)))).toBeGreaterThanOrEqual(0.82);
    const squares = scored(1).flatMap(({ beta, theta }) => FACETS.map((facet) => (beta[facet] - theta[facet]) ** 2));
    expect(Math.sqrt(mean(squares))).toBeLessThanOrEqual(0.55);
  });

  test('spread 1: the first facet truly is among the first four for 9 in 10', () => {
    const share = shareOf(scored(1), ({ beta, theta }) => {
      const [first] = facetsByDescending(beta, FACETS);
      return facetsByDescending(theta, FACETS).indexOf(first ?? 0) < 4;
    });
    expect(share).toBeGreaterThanOrEqual(0.89);
  });

  test.each([0.5, 0.75, 1, 1.5])('spread %f: 95 %% margins hold for .92 to .985 of the facets', (sigma) => {
    const held = scored(sigma).flatMap(({ beta, theta, standardError }) =>
      FACETS.map((facet) => Math.abs(beta[facet] - theta[facet]) <= 1.96 * standardError[facet]),
    );
    const share = shareOf(held, Boolean);
    expect(share).toBeGreaterThanOrEqual(0.92);
    expect(share).toBeLessThanOrEqual(0.985);
  });

  test('answers at random tell nothing about the truth', () => {
    const random = score(simulatePeople(runs(500, 1_000), { seed: 8_000, sigma: 1, manner: 'random' }));
    expect(Math.abs(mean(random.map(({ beta, theta }) => correlation(beta, theta))))).toBeLessThanOrEqual(0.04);
  });

  test('more answers tell more', () => {
    const people = simulatePeople(PEOPLE, { seed: 4_000, sigma: 1 });
    const correlations = [16, 32, 48, 64, 96, 128].map((count) =>
      mean(people.map(({ behaviours, theta }) => correlation(scoreBehaviour(behaviours.slice(0, count)).beta, theta))),
    );
    for (const [index, value] of correlations.entries()) {
      expect(value).toBeGreaterThan(correlations[index - 1] ?? 0);
    }
  });

  test('noisy statements cost little: at least .80 at spread 1', () => {
    const noisy = score(simulatePeople(PEOPLE, { seed: 6_000, sigma: 1, statementNoise: true }));
    expect(mean(noisy.map(({ beta, theta }) => correlation(beta, theta)))).toBeGreaterThanOrEqual(0.8);
  });

  test('the order by wins is almost the order by β', () => {
    expect(mean(scored(1).map(({ beta, wins }) => rankCorrelation(beta, wins)))).toBeGreaterThan(0.985);
  });

  test('the two halves of the blocks agree as the reliability of .73 says', () => {
    const halves = simulatePeople(PEOPLE, { seed: 4_000, sigma: 1 }).map(({ behaviours }) => {
      const half = (rest: number) => scoreBehaviour(behaviours.filter(({ block }) => block % 2 === rest)).beta;
      return correlation(half(0), half(1));
    });
    const stepped = (2 * mean(halves)) / (1 + mean(halves));
    expect(stepped).toBeGreaterThan(0.7);
    expect(stepped).toBeLessThan(0.78);
  });

  test('sums are bound: two facets correlate -1/15 when nobody prefers anything', () => {
    const random = score(simulatePeople(runs(500, 1_000), { seed: 8_000, sigma: 1, manner: 'random' }));
    const columns = FACETS.map((facet) => random.map(({ beta }) => beta[facet]));
    const pairs = columns.flatMap((one, i) => columns.slice(i + 1).map((other) => correlation(one, other)));
    expect(mean(pairs)).toBeCloseTo(-1 / 15, 2);
  });
});
