import { describe, expect, test } from 'vitest';
import { perFacet } from '../diagnostic/words.ts';
import { scoreResources } from './resources.scoring.ts';
import { composeShortBooklet } from './short-booklet.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

/** Facet 0 gets four times the first rating, facet 1 the second, and so on. */
const rated = (...ratings: readonly number[]) => {
  const sums = perFacet((facet) => 4 * (ratings[facet] ?? 0));
  const mean = sums.reduce((sum, value) => sum + value, 0) / 16;
  const highest = perFacet((facet) => ratings[facet] ?? 0);
  return composeShortBooklet({ sums, mean, centred: perFacet((facet) => sums[facet] - mean), highest });
};

describe('the short booklet', () => {
  test('stands on the raw axis −1..2, with margins of 1.28 · 1.5 / 4 that end where the axis does', () => {
    const { rings, mean } = rated(2, -1, 1);
    expect(mean).toBeCloseTo(2 / 16);
    expect(rings[0]!.mean).toEqual({ low: 2 - 0.48, value: 2, high: 2 });
    expect(rings[1]!.mean).toEqual({ low: -1, value: -1, high: -1 + 0.48 });
    expect(rings[2]!.mean).toEqual({ low: 1 - 0.48, value: 1, high: 1 + 0.48 });
  });

  test('what nourishes lies two points or more above the own mean, the highest first, ties by number', () => {
    expect(rated(1, 2, 1).nourishing.map(({ facet }) => facet)).toEqual([1, 0, 2]);
    expect(rated().nourishing).toEqual([]);
    for (const { resources } of simulatePeople(60, { seed: 900, sigma: 0.9 })) {
      const scores = scoreResources(resources);
      const { nourishing, rings } = composeShortBooklet(scores);
      const expected = rings.filter(({ facet }) => scores.centred[facet] >= 2).length;
      expect(nourishing).toHaveLength(expected);
    }
  });
});
