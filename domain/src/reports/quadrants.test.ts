import { describe, expect, test } from 'vitest';

import { FACETS, perFacet } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { craftedBehaviour, craftedResources } from './crafted-scores.testing.ts';
import { findLevels } from './levels.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { findQuadrants, greyZone, motivationLevel } from './quadrants.ts';
import { scoreResources } from './resources.scoring.ts';
import { quantile, shareOf } from './sample-statistics.testing.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

describe('quadrants (booklets section 4)', () => {
  const quadrantsOf = (beta: readonly number[], sums: readonly number[]) => {
    const behaviour = craftedBehaviour(beta, 0.5);
    return findQuadrants(behaviour, craftedResources(sums), findLevels(behaviour));
  };

  test('the grey zone is as wide as the usual margin, and as two points', () => {
    const flat = craftedBehaviour([], 0.5);
    expect(greyZone(flat, findLevels(flat))).toEqual({
      behaviour: { low: -0.64, high: 0.64 },
      motivation: { low: -2, high: 2 },
    });
  });

  test('where margins differ, its edge lies between the facets that speak and those that do not', () => {
    // Usual margin .71. Above the mean .66 speaks (margin .64) and .5 does not; below, -.72 does not (margin .96).
    const behaviour = craftedBehaviour([0.66, 0.5, -0.72, -0.2], 0.5);
    const errors = behaviour.standardError.map((error, facet) => (facet === 2 ? 0.75 : facet > 3 ? 0.55 : error));
    const uneven = { ...behaviour, standardError: perFacet((facet) => errors[facet]!) };
    const { low, high } = greyZone(uneven, findLevels(uneven)).behaviour;
    expect(high).toBeCloseTo(0.58, 10);
    expect(low).toBeCloseTo(-0.96, 10);
  });

  test('a facet has a quadrant where its level is an end and its motivation clear', () => {
    // Mean of the sums 0; the margin is .64, two points make a motivation clear.
    const quadrants = quadrantsOf(
      [0.65, 0.65, -0.65, -0.65, 0.64, 0.65, 0.65, -0.6],
      [2, -2, 2, -2, 3, 1.9, -3, -2, 0.1],
    );
    expect(quadrants.slice(0, 8).map(({ quadrant }) => quadrant)).toEqual([
      'porte',
      'coute',
      'appelle',
      'laisse',
      'gris',
      'gris',
      'coute',
      'gris',
    ]);
  });

  test('what calls or costs is seen in the drawing too: the margins of petal and ring do not touch', () => {
    for (const { behaviours, resources } of simulatePeople(200, { seed: 9_000, sigma: 1, pillarShare: 0.3 })) {
      const { facets, quadrants } = scoreMainBooklet(behaviours, resources);
      for (const facet of quadrants.appelle) {
        expect(facets[facet]!.motivation.low).toBeGreaterThan(facets[facet]!.behaviour.high);
      }
      for (const facet of quadrants.coute) {
        expect(facets[facet]!.behaviour.low).toBeGreaterThan(facets[facet]!.motivation.high);
      }
    }
  });

  test('each quadrant tells the figures that chose it', () => {
    const [first] = quadrantsOf([0.7], [2, -2]);
    expect(first.reason.figures).toEqual({ beta: 0.7, margin: 0.64, motivation: 2, clearMotivation: 2 });
  });

  test.each([
    [-2, 'moins'],
    [-1.99, 'egale'],
    [0, 'egale'],
    [1.99, 'egale'],
    [2, 'plus'],
  ])('%f points from the mean nourish: %s', (points, level) => {
    expect(motivationLevel(points)).toBe(level);
  });

  test.each([
    // spread, share of right quadrants
    [0.5, 0.91],
    [0.75, 0.93],
    [1, 0.95],
    [1.5, 0.96],
  ])('simulated people of spread %f: about %f are right, 3 to 5.5 facets of 16 leave the zone', (sigma, right) => {
    const people = simulatePeople(500, { seed: 900, sigma, exactSpread: true }).map((person) => {
      const scores = scoreBehaviour(person.behaviours);
      return { ...person, quadrants: findQuadrants(scores, scoreResources(person.resources), findLevels(scores)) };
    });
    const outside = people.map(
      ({ quadrants }) => FACETS.filter((facet) => quadrants[facet].quadrant !== 'gris').length,
    );
    expect(mean(outside)).toBeGreaterThan(3);
    expect(mean(outside)).toBeLessThan(5.5);
    expect(quantile(outside, 0.05)).toBeGreaterThanOrEqual(1);
    expect(quantile(outside, 0.95)).toBeLessThanOrEqual(9);
    const told = people.flatMap(({ theta, liking, quadrants }) =>
      FACETS.filter((facet) => quadrants[facet].quadrant !== 'gris').map((facet) => {
        const chosen = theta[facet] > 0;
        const nourishing = liking[facet] > mean(liking);
        const truth = chosen ? (nourishing ? 'porte' : 'coute') : nourishing ? 'appelle' : 'laisse';
        return quadrants[facet].quadrant === truth;
      }),
    );
    expect(Math.abs(shareOf(told, Boolean) - right)).toBeLessThan(0.03);
  });
});
