import { describe, expect, test } from 'vitest';

import type { FacetId } from '../diagnostic/words.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { petalsAndRings } from './petal-and-ring.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

const drawn = (facet: FacetId, behaviour: readonly [number, number], motivation: readonly [number, number]) => {
  const interval = ([low, high]: readonly [number, number]) => ({ low, value: (low + high) / 2, high });
  return { facet, behaviour: interval(behaviour), motivation: interval(motivation) };
};

describe('petals and rings', () => {
  test('a ring is beyond its petal when their margins do not touch, the widest gap first', () => {
    const facets = [
      drawn(0, [40, 60], [61, 80]),
      drawn(1, [40, 60], [60, 80]),
      drawn(2, [20, 30], [70, 90]),
      drawn(3, [61, 80], [40, 60]),
      drawn(4, [55, 80], [40, 60]),
    ];
    expect(petalsAndRings(facets)).toEqual({ ringBeyondPetal: [2, 0], petalBeyondRing: [3] });
  });

  test('what calls or costs is always seen in the drawing too', () => {
    for (const { behaviours, resources } of simulatePeople(200, { seed: 9_000, sigma: 1, pillarShare: 0.3 })) {
      const booklet = scoreMainBooklet(behaviours, resources);
      expect(booklet.drawn.ringBeyondPetal).toEqual(expect.arrayContaining([...booklet.quadrants.appelle]));
      expect(booklet.drawn.petalBeyondRing).toEqual(expect.arrayContaining([...booklet.quadrants.coute]));
    }
  });
});
