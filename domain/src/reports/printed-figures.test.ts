import { describe, expect, test } from 'vitest';
import { FACETS, perFacet } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { runs } from '../full-size.testing.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { shareOf } from './sample-statistics.testing.ts';
import { differenceError, RESOURCE_ERROR } from './scores.ts';
import { simulatePeople, simulatePerson } from './simulated-person.scoring.ts';

/** Figures of the booklets' pages of method that no rule's own test computes; which page prints which: tools/printed-figures.ts. */

const PEOPLE = runs(300, 1_000);
const SIGMAS = [0.5, 0.75, 1, 1.5] as const;
const scored = new Map(
  SIGMAS.map((sigma) => [
    sigma,
    simulatePeople(PEOPLE, { seed: 70_000, sigma, pillarShare: 0.3 }).map((person) => ({
      theta: person.theta,
      ...scoreBehaviour(person.behaviours),
      agreed: scoreMainBooklet(person.behaviours, person.resources).quality.repeats.agreed,
    })),
  ]),
);

describe.each(SIGMAS)('spread %f', (sigma) => {
  const people = scored.get(sigma)!;

  test('the margin of 80 % holds the true place about eight times in ten', () => {
    const held = people.flatMap(({ beta, theta, standardError }) =>
      FACETS.map((facet) => Math.abs(beta[facet] - theta[facet]) <= 1.2816 * standardError[facet]),
    );
    expect(Math.round(10 * shareOf(held, Boolean))).toBe(8);
    // A full petal ends where the margin begins: the true place is beyond it nine times in ten.
    const beyond = people.flatMap(({ beta, theta, standardError }) =>
      FACETS.map((facet) => theta[facet] >= beta[facet] - 1.2816 * standardError[facet]),
    );
    expect(Math.round(10 * shareOf(beyond, Boolean))).toBe(9);
  });

  /** By gap of choices: the differences of β of two facets, over their error. */
  const differences = (gap: number) =>
    people.flatMap((scores) =>
      FACETS.flatMap((one) =>
        FACETS.filter((other) => other > one && Math.abs(scores.wins[one] - scores.wins[other]) === gap).map(
          (other) => Math.abs(scores.beta[one] - scores.beta[other]) / differenceError(scores, one, other),
        ),
      ),
    );
  // 1.96: nineteen times in twenty. 2.291: the range of four, nine times in ten, as between pillars.
  test.each([
    ['two facets chosen in advance are apart from six choices, always from seven', 6, 1.96],
    ['two of the four of a pillar are apart from seven choices, always from eight', 7, 2.291],
  ])('%s', (_, enough, bar) => {
    const share = (gap: number) => shareOf(differences(gap), (size) => size >= bar);
    expect(share(enough - 1)).toBeLessThan(0.5);
    expect(share(enough)).toBeGreaterThan(0.5);
    expect(share(enough + 1)).toBe(1);
  });
});

test('of careful readers with close or usual preferences, one in three at least has four repeats of eight or fewer', () => {
  for (const sigma of [0.5, 0.75, 1] as const) {
    expect(shareOf(scored.get(sigma)!, ({ agreed }) => agreed <= 4)).toBeGreaterThan(1 / 3);
  }
});

test('chance moves six rings of sixteen, and three where everything nourishes alike', () => {
  const moved = (person: ReturnType<typeof simulatePerson>) =>
    scoreMainBooklet(person.behaviours, person.resources).facets.filter(
      ({ resourceCentred }) => Math.abs(resourceCentred) >= 2,
    ).length;
  const nothing = perFacet(() => 0);
  const seeds = Array.from({ length: PEOPLE }, (_, index) => 80_000 + index);
  const random = seeds.map((seed) => moved(simulatePerson({ seed, sigma: 1, manner: 'random' })));
  const alike = seeds.map((seed) =>
    moved(simulatePerson({ seed, sigma: 1, invented: { theta: nothing, liking: nothing } })),
  );
  expect([Math.round(mean(random)), Math.round(mean(alike))]).toEqual([6, 3]);
});

test('two rings are apart from more than four points, a little more than one step of the scale', () => {
  // Of two sums of four, nineteen times in twenty.
  const points = 1.96 * RESOURCE_ERROR * Math.SQRT2;
  expect(points).toBeGreaterThan(4);
  expect(points).toBeLessThan(5);
  expect(points / 4).toBeLessThan(1.25);
});
