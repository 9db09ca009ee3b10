import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BehaviourAnswer } from '../diagnostic/answers.ts';
import { PAIR_DESIGN } from '../diagnostic/pair-design.scoring.ts';
import { facetsOf, FACETS, PILLARS, pillarOf } from '../diagnostic/words.ts';
import { comparisonsOf, scoreBehaviour } from './behaviour.scoring.ts';
import { simulatePerson } from './simulated-person.scoring.ts';

const plan = PAIR_DESIGN.flatMap((pairs, block) => pairs.map((_, pair) => ({ block: block + 1, pair: pair + 1 })));
const answered = (lefts: readonly boolean[]): BehaviourAnswer[] =>
  plan.map((place, index) => ({ ...place, chosen: lefts[index] ? 'left' : 'right', ordinal: index + 1 }));
const hands = fc.array(fc.boolean(), { minLength: 128, maxLength: 128 });

/** Chooses a facet of the given pillar wherever one stands against another pillar. */
const devotee = (pillar: number): BehaviourAnswer[] =>
  answered(PAIR_DESIGN.flat().map(([left, right]) => pillarOf(left) === pillar || pillarOf(right) !== pillar));

describe('scores of part 1', () => {
  test('a choice serves the facet that stood on that side', () => {
    expect(comparisonsOf([{ block: 2, pair: 3, chosen: 'left', ordinal: 11 }])).toEqual([{ winner: 7, loser: 6 }]);
    expect(comparisonsOf([{ block: 2, pair: 3, chosen: 'right', ordinal: 11 }])).toEqual([{ winner: 6, loser: 7 }]);
  });

  test('the place in the sitting and the time change nothing', () => {
    const { behaviours } = simulatePerson({ seed: 5, sigma: 1 });
    const other = behaviours
      .map((answer) => ({ ...answer, ordinal: 129 - answer.ordinal, durationMs: null }))
      .toReversed();
    expect(scoreBehaviour(other)).toEqual(scoreBehaviour(behaviours));
  });

  test('refuses two answers to one pair, and a pair that is not in the plan', () => {
    const answer: BehaviourAnswer = { block: 1, pair: 1, chosen: 'left', ordinal: 1 };
    expect(() => scoreBehaviour([answer, { ...answer, chosen: 'right' }])).toThrow('Two answers to pair 1/1');
    expect(() => scoreBehaviour([{ ...answer, block: 17 }])).toThrow(RangeError);
  });

  test('choices of the pillars add up to 128, stay within 6 and 58 and inside their margins', () => {
    fc.assert(
      fc.property(hands, (lefts) => {
        const { pillars } = scoreBehaviour(answered(lefts));
        const choices = PILLARS.map((pillar) => pillars[pillar].choices);
        expect(choices.reduce((sum, { value }) => sum + value, 0)).toBe(128);
        for (const { low, value, high } of choices) {
          expect(low).toBeGreaterThanOrEqual(6);
          expect(value).toBeGreaterThanOrEqual(low);
          expect(high).toBeGreaterThanOrEqual(value);
          expect(high).toBeLessThanOrEqual(58);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a pillar that wins all it can has 58 choices, the bound of its margin', () => {
    for (const pillar of PILLARS) {
      const { choices } = scoreBehaviour(devotee(pillar)).pillars[pillar];
      expect(choices.value).toBe(58);
      expect(choices.high).toBe(58);
      expect(choices.low).toBeLessThan(58);
    }
  });

  test('the margin of an undecided pillar is that of the formula', () => {
    // All left: every β is 0 and p = 1/2, so Σp(1−p) = 52/4. The error of a mean of four comes from the design with τ = 1.5.
    const { pillars } = scoreBehaviour(answered(plan.map(() => true)));
    for (const pillar of PILLARS) {
      const { choices, standardError, mean } = pillars[pillar];
      expect(mean).toBeCloseTo(0, 10);
      expect(choices.value).toBe(32);
      expect(choices.high - 32).toBeCloseTo(1.28 * (4 / 3) * standardError * 13, 9);
      expect(choices.high - 32).toBeCloseTo(32 - choices.low, 9);
      expect(standardError).toBeGreaterThan(0.19);
      expect(standardError).toBeLessThan(0.25);
    }
  });

  test('the margin of choices means what it says: redrawn answers stay inside it for four in five', () => {
    // The margin speaks of the person's expected choices: compare with the sum of true probabilities.
    let held = 0;
    const people = 400;
    for (let seed = 0; seed < people; seed += 1) {
      const { theta, behaviours } = simulatePerson({ seed, sigma: 1 });
      const expected = PAIR_DESIGN.flat().reduce((sum, [left, right]) => {
        const leftWins = 1 / (1 + Math.exp(theta[right] - theta[left]));
        return sum + (pillarOf(left) === 1 ? leftWins : 0) + (pillarOf(right) === 1 ? 1 - leftWins : 0);
      }, 0);
      const { low, high } = scoreBehaviour(behaviours).pillars[1].choices;
      if (expected >= low && expected <= high) held += 1;
    }
    expect(held / people).toBeGreaterThan(0.74);
    expect(held / people).toBeLessThan(0.9);
  });

  test('nothing answered is nothing known', () => {
    const { beta, wins, pillars } = scoreBehaviour([]);
    expect(FACETS.every((facet) => beta[facet] === 0 && wins[facet] === 0)).toBe(true);
    expect(pillars[1].choices).toEqual({ low: 0, value: 0, high: 0 });
    expect(facetsOf(1)).toHaveLength(4);
  });
});
