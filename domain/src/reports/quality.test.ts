import { describe, expect, test } from 'vitest';

import type { BehaviourAnswer, ResourceAnswer } from '../diagnostic/answers.ts';
import { facetsOfPair } from '../diagnostic/pair-design.scoring.ts';
import { behaviourOrder, resourceOrder } from '../diagnostic/presentation-order.scoring.ts';
import { seededRandom, shuffled } from '../diagnostic/seeded-random.ts';
import type { FacetId, Side } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { circularTriads, consistence } from './consistence.scoring.ts';
import { separationReliability, showsGroups } from './levels.ts';
import { assessQuality } from './quality.scoring.ts';
import { isUnsteady, repeatsChanged } from './quality.ts';
import type { Quality, QualityFlag } from './quality.ts';
import { quantile, shareOf } from './sample-statistics.testing.ts';
import { runs } from '../full-size.testing.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import type { SimulationOptions } from './simulated-person.scoring.ts';

const READER = 4_500;

const choices = (side: (index: number, left: FacetId, right: FacetId) => Side, durationMs: number | null = READER) =>
  behaviourOrder(1).map(({ block, pair }, index): BehaviourAnswer => {
    const [left, right] = facetsOfPair(block, pair);
    return { block, pair, chosen: side(index, left, right), ordinal: index + 1, durationMs };
  });

const ratings = (value: (index: number) => ResourceAnswer['value']) =>
  resourceOrder(1).map(({ facet, slot }, index): ResourceAnswer => ({
    facet,
    slot,
    value: value(index),
    ordinal: index + 1,
  }));

/** The lower number always wins: perfectly transitive, and sides follow the plan. */
const steady = choices((_, left, right) => (left < right ? 'left' : 'right'));
const varied = ratings((index) => ([-1, 0, 1, 2] as const)[index % 4] ?? 0);

const assess = (behaviours: readonly BehaviourAnswer[], resources: readonly ResourceAnswer[] = varied) =>
  assessQuality(behaviours, resources, scoreBehaviour(behaviours));
const flagsOf = (behaviours: readonly BehaviourAnswer[], resources?: readonly ResourceAnswer[]): QualityFlag[] =>
  assess(behaviours, resources).flags.map(({ flag }) => flag);

describe('consistence (psychometrics D.4)', () => {
  test('is 1 for transitive choices, 0 for those that always go to one side', () => {
    expect(circularTriads(steady)).toBe(0);
    expect(assess(steady)).toMatchObject({
      consistence: 1,
      circularTriads: 0,
      orderAgreement: 1,
      repeats: { seen: 8, agreed: 8 },
    });
    const left = assess(choices(() => 'left'));
    expect(left).toMatchObject({
      consistence: 0,
      circularTriads: 168,
      orderAgreement: 0.5,
      repeats: { seen: 8, agreed: 0 },
    });
  });

  test('counts the triads of one reversed choice', () => {
    // Facet 15 beats facet 0: every third facet closes a circle, fourteen of them.
    const upset = choices((_, left, right) => {
      const lower = left < right ? 'left' : 'right';
      const extremes = Math.min(left, right) === 0 && Math.max(left, right) === 15;
      return extremes ? (lower === 'left' ? 'right' : 'left') : lower;
    });
    expect(circularTriads(upset)).toBe(14);
    expect(consistence(14)).toBeCloseTo(1 - 14 / 168, 12);
  });

  test('is unknown until the 120 distinct pairs are answered', () => {
    expect(assess(steady.slice(0, 119))).toMatchObject({
      consistence: null,
      circularTriads: null,
      repeats: { seen: 0 },
    });
    expect(assess(steady.slice(0, 120)).consistence).toBe(1);
    expect(assess(steady.slice(0, 124)).repeats.seen).toBe(4);
    expect(assess([], [])).toMatchObject({
      orderAgreement: null,
      medianMs: null,
      ratingDeviation: null,
      flags: [],
      redo: false,
    });
  });
});

const timed = (durationMs: (index: number) => number | null) => {
  return steady.map((answer, index) => ({ ...answer, durationMs: durationMs(index) }));
};

/** Transitive choices with the renamed winner where needed for a run of one side, and no longer run. */
const run = (length: number) => {
  return steady.map((answer, index): BehaviourAnswer => {
    if (index < length) return { ...answer, chosen: 'left' };
    if (index === length) return { ...answer, chosen: 'right' };
    return answer;
  });
};

describe('signs of careless answers (psychometrics D.5)', () => {
  test('steady answers at the pace of a reader raise none', () => {
    expect(assess(steady)).toMatchObject({ flags: [], redo: false, medianMs: READER, shareUnder1200Ms: 0 });
  });

  test.each<[string, readonly BehaviourAnswer[], readonly QualityFlag[]]>([
    ['a median of 1.9 s', choices((_, l, r) => (l < r ? 'left' : 'right'), 1_900), ['median-under-2s']],
    ['a median of 2 s', choices((_, l, r) => (l < r ? 'left' : 'right'), 2_000), []],
    ['a fifth under 1.2 s', timed((index) => (index < 25 ? 1_100 : READER)), []],
    ['more than a fifth', timed((index) => (index < 26 ? 1_100 : READER)), ['many-under-1200ms']],
    ['times known for less than half', timed((index) => (index < 63 ? 1_000 : null)), []],
    ['no time known', timed(() => null), []],
    ['15 times the left, then back', run(15), []],
    ['16 times the left, then back', run(16), ['same-side-run']],
  ])('%s', (_, behaviours, flags) => {
    expect(flagsOf(behaviours)).toEqual(flags);
  });

  test.each<[string, readonly ResourceAnswer[], readonly QualityFlag[]]>([
    ['19 equal ratings in a row', ratings((index) => (index < 19 ? 2 : index % 2 === 0 ? 0 : 1)), []],
    ['20 equal ratings in a row', ratings((index) => (index < 20 ? 2 : index % 2 === 0 ? 0 : 1)), ['longstring']],
    ['one value but for four', ratings((index) => (index % 16 === 8 ? 2 : 1)), ['flat-ratings']],
    ['one value alone', ratings(() => 1), ['longstring', 'flat-ratings']],
    ['too few ratings to say', ratings(() => 1).slice(0, 19), []],
  ])('%s', (_, resources, flags) => {
    expect(flagsOf(steady, resources)).toEqual(flags);
  });

  test.each([
    // Chosen so that no run is long: every other answer goes left until there are enough.
    [47, false],
    [46, true],
    [81, false],
    [82, true],
  ])('%i times the left of 128 is off centre: %s', (count, flagged) => {
    const lefts = spread(count);
    expect(assess(choices((index) => (lefts.has(index) ? 'left' : 'right'))).leftCount).toBe(count);
    expect(flagsOf(choices((index) => (lefts.has(index) ? 'left' : 'right'))).includes('left-count')).toBe(flagged);
  });

  test('left, right, left, right is a pattern from 16 on', () => {
    const inTurn = (index: number): Side => (index % 2 === 0 ? 'left' : 'right');
    // Then two by two, beginning with the last side again, so that nothing alternates further.
    const alternating = (count: number) =>
      choices((index) => inTurn(index < count ? index : count - 1 + Math.floor((index - count) / 2)));
    expect(assess(alternating(16)).longestAlternation).toBe(16);
    expect(flagsOf(alternating(16))).toContain('alternation');
    expect(flagsOf(alternating(15))).not.toContain('alternation');
    expect(assess(alternating(128))).toMatchObject({ longestAlternation: 128, redo: true });
  });

  test.each([
    [3, []],
    [2, ['repeats-disagree']],
  ])('%i of the 8 repeated pairs with the same choice: %j', (agreed, flags) => {
    const repeated = steady.filter(({ block }) => block === 16).slice(agreed);
    const behaviours = steady.map((answer): BehaviourAnswer =>
      repeated.includes(answer) ? { ...answer, chosen: answer.chosen === 'left' ? 'right' : 'left' } : answer,
    );
    expect(assess(behaviours).repeats).toEqual({ seen: 8, agreed });
    expect(flagsOf(behaviours)).toEqual(flags);
  });

  test('the order on the screen counts, not the order of the list', () => {
    const behaviours = choices((index) => (index < 21 || index % 2 === 0 ? 'left' : 'right'));
    const resources = ratings((index) => (index < 23 ? 0 : index % 2 === 0 ? 1 : 2));
    const random = seededRandom(4);
    expect(assess(shuffled(behaviours, random), shuffled(resources, random))).toMatchObject({
      longestSideRun: 21,
      longestRatingRun: 23,
    });
  });

  test('one family alone never asks for a retake', () => {
    expect(assess(timed(() => 1_000))).toMatchObject({ redo: false });
    expect(assess(run(30))).toMatchObject({ redo: false });
    expect(assess(run(30).map((answer) => ({ ...answer, durationMs: 1_000 })))).toMatchObject({ redo: true });
  });

  const spread = (count: number) => {
    return new Set(Array.from({ length: count }, (_, index) => Math.floor((index * 128) / count)));
  };
});

describe('on simulated people', () => {
  const people = runs(250, 500);
  const assessed = (options: Omit<SimulationOptions, 'seed'>) =>
    simulatePeople(people, { seed: 9_000, ...options }).map(({ behaviours, resources }) =>
      assess(behaviours, resources),
    );
  const random = assessed({ sigma: 1, manner: 'random' });

  test('at random, consistence has the mean and the quantiles of chance', () => {
    const values = random.map((quality) => quality.consistence ?? Number.NaN);
    expect(mean(values)).toBeCloseTo(0.167, 2);
    for (const [share, value] of [
      [0.5, 0.161],
      [0.9, 0.25],
      [0.95, 0.274],
    ] as const) {
      expect(Math.abs(quantile(values, share) - value)).toBeLessThan(0.02);
    }
    const triads = random.map((quality) => quality.circularTriads ?? Number.NaN);
    expect(Math.abs(mean(triads) - 140)).toBeLessThan(1.5);
    expect(Math.abs(Math.sqrt(mean(triads.map((value) => (value - mean(triads)) ** 2))) - 10.25)).toBeLessThan(0.8);
  });

  test('at random, choices follow the fitted order for .64, repeats agree for half', () => {
    expect(mean(random.map((quality) => quality.orderAgreement ?? 0))).toBeCloseTo(0.64, 1);
    expect(Math.abs(mean(random.map(({ repeats }) => repeats.agreed / 8)) - 0.5)).toBeLessThan(0.03);
  });

  test.each([
    // spread, mean consistence, agreement of repeats, agreement with the fitted order
    [0.5, 0.29, 0.55, 0.69],
    [0.75, 0.4, 0.59, 0.73],
    [1, 0.5, 0.64, 0.77],
    [1.5, 0.66, 0.71, 0.82],
  ])('spread %f: consistence about %f, repeats %f, order %f', (sigma, zeta, repeats, order) => {
    const attentive = assessed({ sigma });
    expect(Math.abs(mean(attentive.map((quality) => quality.consistence ?? 0)) - zeta)).toBeLessThan(0.02);
    expect(Math.abs(mean(attentive.map((quality) => quality.repeats.agreed / 8)) - repeats)).toBeLessThan(0.03);
    expect(Math.abs(mean(attentive.map((quality) => quality.orderAgreement ?? 0)) - order)).toBeLessThan(0.02);
  });

  test.each([
    ['random and fast', { sigma: 1, manner: 'random-fast' }, 0.9],
    ['always left', { sigma: 1, manner: 'always-left' }, 1],
    ['alternating', { sigma: 1, manner: 'alternating' }, 1],
  ] as const)('asks %s people for a retake', (_, options, least) => {
    expect(shareOf(assessed(options), ({ redo }) => redo)).toBeGreaterThanOrEqual(least);
  });

  test.each([0.5, 0.75, 1, 1.5])('spread %f: leaves attentive people in peace', (sigma) => {
    expect(shareOf(assessed({ sigma, statementNoise: true }), ({ redo }) => redo)).toBeLessThanOrEqual(0.03);
  });

  test('never calls low consistence carelessness: a random answerer at the pace of a reader is seldom asked', () => {
    expect(shareOf(random, ({ redo }) => redo)).toBeLessThan(0.05);
    expect(shareOf(random, ({ flags }) => flags.some(({ flag }) => flag === 'low-consistence'))).toBeGreaterThan(0.65);
  });
});

describe('answers that change from one time to the next', () => {
  const of = (agreed: number, consistence: number | null): Quality => ({
    ...assess(steady),
    repeats: { seen: 8, agreed },
    consistence,
  });

  test.each([
    [5, 0.2, false, false],
    [4, 0.4, true, false],
    [4, 0.39, true, true],
    [0, 0.1, true, true],
    [0, null, true, false],
  ])('%i of 8 agree, consistence %f: told %s, nothing proposed %s', (agreed, consistence, told, unsteady) => {
    expect([repeatsChanged(of(agreed, consistence)), isUnsteady(of(agreed, consistence))]).toEqual([told, unsteady]);
  });

  test('half of the coin-tossers whose coins make groups are found, and one in ten of ordinary people', () => {
    const unsteady = (options: Omit<SimulationOptions, 'seed'>, count: number) =>
      shareOf(
        simulatePeople(count, { seed: 9_000, ...options })
          .map(({ behaviours, resources }) => ({ scores: scoreBehaviour(behaviours), behaviours, resources }))
          .filter(({ scores }) => showsGroups(separationReliability(scores))),
        ({ behaviours, resources, scores }) => isUnsteady(assessQuality(behaviours, resources, scores)),
      );
    expect(unsteady({ sigma: 1, manner: 'random' }, 2_000)).toBeGreaterThan(0.45);
    expect(unsteady({ sigma: 1, pillarShare: 0.3 }, 600)).toBeLessThan(0.14);
  });

  test('by chance nine in ten coefficients of consistence lie between .08 and .28', () => {
    const values = simulatePeople(1_000, { seed: 9_000, sigma: 1, manner: 'random' }).map(({ behaviours }) =>
      consistence(circularTriads(behaviours)!),
    );
    expect(quantile(values, 0.05)).toBeCloseTo(0.08, 1.6);
    expect(quantile(values, 0.95)).toBeCloseTo(0.28, 1.6);
  });
});
