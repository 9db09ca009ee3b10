/** Half of the people see each pair with its sides exchanged: that changes what a hand does, never what a person says. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screenSide, type BehaviourAnswer } from '../diagnostic/answers.ts';
import { PAIR_DESIGN } from '../diagnostic/pair-design.scoring.ts';
import { mirrorsSides } from '../diagnostic/presentation-order.scoring.ts';
import type { Side } from '../diagnostic/words.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import type { QualityFlag } from './quality.ts';
import { type Manner, simulatePeople, simulatePerson } from './simulated-person.scoring.ts';

const people = fc.record({
  seed: fc.integer({ min: 0, max: 0xffff_ffff }),
  sigma: fc.constantFrom(0.2, 0.9, 1.6),
  manner: fc.constantFrom<Manner>('attentive', 'random', 'random-fast', 'tired'),
});
const seenAs = (mirrored: boolean, behaviours: readonly BehaviourAnswer[]): BehaviourAnswer[] =>
  behaviours.map((answer) => ({ ...answer, mirrored }));
const flagsOf = ({ quality }: ReturnType<typeof scoreMainBooklet>): QualityFlag[] =>
  quality.flags.map(({ flag }) => flag);

describe('the same statements, seen the other way round', () => {
  test('give the same scores, to the last digit, and the same signs but those of sides', () => {
    fc.assert(
      fc.property(people, (person) => {
        const { behaviours, resources } = simulatePerson(person);
        const [plain, mirrored] = [false, true].map((sides) => scoreMainBooklet(seenAs(sides, behaviours), resources));
        const { quality: before, ...scores } = plain!;
        const { quality: after, ...mirroredScores } = mirrored!;
        expect(mirroredScores).toEqual(scores);
        expect(after.leftCount).toBe(128 - before.leftCount);
        // A run is one whatever side it is on.
        expect({ ...after, leftCount: 0 }).toEqual({ ...before, leftCount: 0 });
      }),
      { numRuns: 100 },
    );
  });

  test('an answer without the word was shown as the plan has it', () => {
    const { behaviours, resources } = simulatePerson({ seed: 5, sigma: 0.9 });
    const before = behaviours.map((answer) => {
      const { mirrored: _, ...rest } = answer;
      return rest;
    });
    expect(scoreMainBooklet(before, resources)).toEqual(scoreMainBooklet(seenAs(false, behaviours), resources));
  });
});

describe.each([false, true])('mirrored: %s', (mirrored) => {
  test('always left is found, whatever it chooses', () => {
    for (const { behaviours, resources } of simulatePeople(20, {
      seed: 1,
      sigma: 1,
      manner: 'always-left',
      mirrored,
    })) {
      expect(new Set(behaviours.map(screenSide))).toEqual(new Set<Side>(['left']));
      expect(new Set(behaviours.map(({ chosen }) => chosen))).toEqual(new Set<Side>([mirrored ? 'right' : 'left']));
      const booklet = scoreMainBooklet(behaviours, resources);
      expect(flagsOf(booklet)).toEqual(expect.arrayContaining(['same-side-run', 'left-count', 'low-consistence']));
      expect(booklet.quality).toMatchObject({ leftCount: 128, longestSideRun: 128, redo: true });
    }
  });

  test('one side and the other in turn is found', () => {
    for (const { behaviours, resources } of simulatePeople(20, {
      seed: 1,
      sigma: 1,
      manner: 'alternating',
      mirrored,
    })) {
      expect(flagsOf(scoreMainBooklet(behaviours, resources))).toContain('alternation');
    }
  });

  test('attentive people are left in peace', () => {
    const redone = simulatePeople(300, { seed: 1, sigma: 1, statementNoise: true, mirrored }).filter(
      ({ behaviours, resources }) => scoreMainBooklet(behaviours, resources).quality.redo,
    );
    expect(redone.length).toBeLessThan(9);
  });
});

test('what always choosing the plan’s left looks like differs: on the screen of a mirrored session it is the right', () => {
  const { behaviours, resources } = simulatePerson({ seed: 5, sigma: 0.9 });
  const planLeft = behaviours.map((answer) => ({ ...answer, chosen: 'left' as const, mirrored: true }));
  expect(scoreMainBooklet(planLeft, resources).quality.leftCount).toBe(0);
});

test('answers are scored by the plan they are given for', () => {
  const { behaviours, resources } = simulatePerson({ seed: 5, sigma: 0.9 });
  const turned = PAIR_DESIGN.map((block) => block.map(([left, right]) => [right, left] as const));
  const contrary = behaviours.map((answer) => ({ ...answer, chosen: screenSide({ ...answer, mirrored: true }) }));
  const { quality: _, ...scores } = scoreMainBooklet(behaviours, resources);
  expect(scoreMainBooklet(contrary, resources, turned)).toMatchObject(scores);
  expect(scoreMainBooklet(behaviours, resources, turned).facets[0]?.wins).toBe(16 - (scores.facets[0]?.wins ?? 0));
});

test('one bit of the seed mirrors half of all sessions', () => {
  const mirrored = Array.from({ length: 2_000 }, (_, seed) => mirrorsSides(seed)).filter(Boolean);
  expect(mirrored).toHaveLength(1_000);
  // The same session is always seen the same way.
  expect([0, 1, 2 ** 31 - 1, 2 ** 32 - 1].map(mirrorsSides)).toEqual([false, true, true, true]);
});
