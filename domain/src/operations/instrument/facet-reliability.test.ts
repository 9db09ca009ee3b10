import { expect, test } from 'vitest';
import { perFacet } from '../../diagnostic/words.ts';
import { mean } from '../../estimation.ts';
import { runs } from '../../full-size.testing.ts';
import { scoreBehaviour } from '../../reports/behaviour.scoring.ts';
import { simulatePeople } from '../../reports/simulated-person.scoring.ts';
import { facetReliability } from './facet-reliability.ts';

test('is what of the spread the errors leave: half of it, none of it, nothing', () => {
  const person = (beta: number, error: number) => ({
    beta: perFacet(() => beta),
    standardError: perFacet(() => error),
  });
  // A variance of 2.
  expect(facetReliability([person(-1, 1), person(1, 1)])[0]).toBeCloseTo(0.5, 10);
  expect(facetReliability([person(-1, 2), person(1, 2)])[0]).toBe(0);
  expect(facetReliability([person(0, 1), person(0, 1)])[0]).toBe(0);
  expect(() => facetReliability([person(1, 1)])).toThrow(RangeError);
});

test.each([
  [0.5, 0.45],
  [0.75, 0.63],
  [1, 0.74],
])('simulated people of spread %f: about %f, and more where people differ more', (sigma, expected) => {
  const people = simulatePeople(runs(150, 1_000), { seed: 90_000, sigma });
  const found = mean(facetReliability(people.map(({ behaviours }) => scoreBehaviour(behaviours))));
  expect(Math.abs(found - expected)).toBeLessThan(0.06);
});
