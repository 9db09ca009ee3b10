import { expect, test } from 'vitest';
import { choicesHeldTwice } from './choices-held-twice.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

test('as many as the repeats that agreed, each with the same two facets and four statements', () => {
  const counts = new Set<number>();
  for (const { behaviours, resources } of simulatePeople(60, { seed: 71, sigma: 0.75 })) {
    const { own, quality } = scoreMainBooklet(behaviours, resources);
    const held = choicesHeldTwice(own);
    expect(held).toHaveLength(quality.repeats.agreed);
    counts.add(held.length);
    for (const { first, again } of held) {
      expect([again.chosen.facet, again.left.facet]).toEqual([first.chosen.facet, first.left.facet]);
      expect(again.chosen.slot).toBeGreaterThan(first.chosen.slot);
    }
  }
  expect(counts.size).toBeGreaterThan(3);
});
