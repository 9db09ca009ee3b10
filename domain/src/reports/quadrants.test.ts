import { describe, expect, test } from 'vitest';

import { FACETS } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { craftedBehaviour, craftedResources } from './crafted-scores.testing.ts';
import { findQuadrants, greyZone, motivationLevel } from './quadrants.ts';
import { scoreResources } from './resources.scoring.ts';
import { quantile, shareOf } from './sample-statistics.testing.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

describe('quadrants (booklets section 4)', () => {
  test('the grey zone is never narrower than error, and grows with the spread', () => {
    const flat = greyZone(craftedBehaviour([], 0.5), craftedResources([]));
    expect(flat).toEqual({ behaviour: 0.5, motivation: 1.5 });
    const spread = FACETS.map((facet) => (facet % 2 === 0 ? 2 : -2));
    const wide = greyZone(craftedBehaviour(spread, 0.5), craftedResources(spread.map((value) => 2 * value)));
    expect(wide.behaviour).toBeCloseTo(Math.sqrt(16 / 15), 10);
    expect(wide.motivation).toBeCloseTo(2 * Math.sqrt(16 / 15), 10);
  });

  test('a facet has a quadrant only outside the zone on both axes', () => {
    // Mean of the sums 0; zone .5 and 1.5.
    const behaviour = craftedBehaviour([0.6, 0.6, -0.6, -0.6, 0.49, 0.6, 0.5, -0.6], 0.5);
    const resources = craftedResources([1.625, -1.625, 1.625, -1.625, 3, 1.375, -3, -1.5, 0.125]);
    const quadrants = findQuadrants(behaviour, resources).map(({ quadrant }) => quadrant);
    expect(quadrants.slice(0, 8)).toEqual(['porte', 'coute', 'appelle', 'laisse', 'gris', 'gris', 'coute', 'laisse']);
  });

  test('each quadrant tells the figures that chose it', () => {
    const [first] = findQuadrants(craftedBehaviour([0.6], 0.5), craftedResources([1.6, -1.6]));
    expect(first.reason.figures).toEqual({ beta: 0.6, greyBeta: 0.5, motivation: 1.6, greyMotivation: 1.5 });
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
    // spread, share of right quadrants (booklets section 4, its own model of motivation)
    [0.5, 0.86],
    [0.75, 0.89],
    [1, 0.91],
    [1.5, 0.93],
  ])('simulated people of spread %f: about %f are right, 4 to 7 facets of 16 leave the zone', (sigma, right) => {
    const people = simulatePeople(500, { seed: 900, sigma, exactSpread: true }).map((person) => ({
      ...person,
      quadrants: findQuadrants(scoreBehaviour(person.behaviours), scoreResources(person.resources)),
    }));
    const outside = people.map(
      ({ quadrants }) => FACETS.filter((facet) => quadrants[facet].quadrant !== 'gris').length,
    );
    expect(mean(outside)).toBeGreaterThan(4);
    expect(mean(outside)).toBeLessThan(7);
    expect(quantile(outside, 0.05)).toBeGreaterThanOrEqual(2);
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
