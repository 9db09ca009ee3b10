import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BehaviourAnswer, ResourceAnswer } from '../diagnostic/answers.ts';
import { facetsOfPair, PAIR_DESIGN } from '../diagnostic/pair-design.scoring.ts';
import { seededRandom, shuffled } from '../diagnostic/seeded-random.ts';
import { FACETS, pillarOf, RESOURCE_VALUES } from '../diagnostic/words.ts';
import type { FacetId, ResourceValue, Side } from '../diagnostic/words.ts';
import { meetingsOf } from './evidence.scoring.ts';
import type { FacetEvidence, Meeting } from './evidence.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { simulatePerson } from './simulated-person.scoring.ts';

const PAIRS = PAIR_DESIGN.flatMap((pairs, block) => pairs.map((_, pair) => ({ block: block + 1, pair: pair + 1 })));
const behavioursBy = (side: (index: number) => Side): BehaviourAnswer[] =>
  PAIRS.map((place, index) => ({ ...place, chosen: side(index), ordinal: index + 1 }));
const resourcesBy = (value: (facet: FacetId, slot: number) => ResourceValue): ResourceAnswer[] =>
  FACETS.flatMap((facet) =>
    [1, 2, 3, 4].map((slot) => ({ facet, slot, value: value(facet, slot), ordinal: 4 * facet + slot })),
  );
const neutral = resourcesBy(() => 0);
/** Chooses by an order of the facets, the first of it always. */
const byOrder = (order: readonly FacetId[]): BehaviourAnswer[] =>
  behavioursBy((index) => {
    const { block, pair } = PAIRS[index]!;
    const [left, right] = facetsOfPair(block, pair);
    return order.indexOf(left) < order.indexOf(right) ? 'left' : 'right';
  });

/** Whoever it is: any 128 choices and 64 ratings, or a person who answers like the model. */
const people = fc.oneof(
  fc.record({
    behaviours: fc
      .array(fc.constantFrom<Side>('left', 'right'), { minLength: 128, maxLength: 128 })
      .map((sides) => behavioursBy((index) => sides[index]!)),
    resources: fc
      .array(fc.constantFrom(...RESOURCE_VALUES), { minLength: 64, maxLength: 64 })
      .map((values) => resourcesBy((facet, slot) => values[4 * facet + slot - 1]!)),
  }),
  fc
    .record({ seed: fc.nat(1_000_000), sigma: fc.constantFrom(0.5, 0.75, 1, 1.5, 3) })
    .map((options) => simulatePerson(options)),
);

const choicesOf = ({ example, exception }: FacetEvidence) => [example, exception].filter((choice) => choice !== null);
const nameOf = ({ chosen, left }: Meeting) => `${chosen.facet}/${chosen.slot} > ${left.facet}/${left.slot}`;
const opponentOf = (facet: FacetId, { chosen, left }: Meeting) => (chosen.facet === facet ? left.facet : chosen.facet);

describe('whoever answers', () => {
  test('what is quoted was answered, and what is chosen was chosen', () => {
    fc.assert(
      fc.property(people, ({ behaviours, resources }) => {
        const { evidence, facets } = scoreMainBooklet(behaviours, resources);
        const answered = new Set(
          behaviours.map(({ block, pair, chosen }) => {
            const [left, right] = facetsOfPair(block, pair);
            const [won, lost] = chosen === 'left' ? [left, right] : [right, left];
            return `${won}/${block} > ${lost}/${block}`;
          }),
        );
        expect(evidence.map(({ facet }) => facet)).toEqual([...FACETS]);
        for (const told of evidence) {
          const { facet, wins, met, stance, example, exception, ratings } = told;
          expect(choicesOf(told).filter((choice) => !answered.has(nameOf(choice)))).toEqual([]);
          const won = behaviours.filter(
            ({ block, pair, chosen }) => facetsOfPair(block, pair)[chosen === 'left' ? 0 : 1] === facet,
          );
          expect([wins, met]).toEqual([won.length, 16]);
          expect(wins).toBe(facets[facet]!.wins);
          // An example is of the facet's own side, the exception of the other.
          const [first, second] = stance === 'left' ? [exception, example] : [example, exception];
          expect(first?.chosen.facet ?? null).toBe(wins === 0 ? null : facet);
          expect(second?.left.facet ?? null).toBe(wins === 16 ? null : facet);
          const own = resources.filter((answer) => answer.facet === facet);
          const values = own.map(({ value }) => value);
          const ratingOf = (slot: number) => own.find((answer) => answer.slot === slot)?.value;
          for (const rated of [ratings.highest, ...(ratings.lowest ? [ratings.lowest] : [])]) {
            expect(rated.statement.facet).toBe(facet);
            expect(ratingOf(rated.statement.slot)).toBe(rated.value);
          }
          expect(ratings.highest.value).toBe(Math.max(...values));
          expect(ratings.lowest?.value ?? null).toBe(new Set(values).size === 1 ? null : Math.min(...values));
        }
      }),
    );
  });

  test('no pair is quoted twice on a page where another would do', () => {
    fc.assert(
      fc.property(people, ({ behaviours, resources }) => {
        const { evidence } = scoreMainBooklet(behaviours, resources);
        const meetings = meetingsOf(behaviours);
        for (const told of evidence) {
          const page = evidence.filter(({ facet }) => pillarOf(facet) === pillarOf(told.facet));
          const quoted = page.flatMap(choicesOf).map(nameOf);
          for (const choice of choicesOf(told)) {
            const twice = quoted.filter((name) => name === nameOf(choice)).length > 1;
            const side = choice.chosen.facet === told.facet ? 'chosen' : 'left';
            const others = meetings.filter(
              (meeting) => meeting[side].facet === told.facet && !quoted.includes(nameOf(meeting)),
            );
            // The other one who quotes it may have had no choice; one of the two must have had none.
            const rival = page.find(
              (other) => other !== told && choicesOf(other).some((each) => nameOf(each) === nameOf(choice)),
            );
            const rivalSide = side === 'chosen' ? 'left' : 'chosen';
            const rivals = meetings.filter(
              (meeting) => meeting[rivalSide].facet === rival?.facet && !quoted.includes(nameOf(meeting)),
            );
            if (twice) expect(Math.min(others.length, rivals.length)).toBe(0);
          }
        }
      }),
    );
  });

  test('the order in which answers come changes nothing', () => {
    const { behaviours, resources } = simulatePerson({ seed: 8, sigma: 1 });
    const random = seededRandom(3);
    const { evidence } = scoreMainBooklet(behaviours, resources);
    expect(scoreMainBooklet(shuffled(behaviours, random), shuffled(resources, random)).evidence).toEqual(evidence);
  });
});

describe('the choices that say most', () => {
  const order = shuffled(FACETS, seededRandom(5));
  const [first, second] = [order[0]!, order[1]!];
  const last = order.at(-1)!;

  test('of a facet always chosen: over the one that stands highest, and no exception', () => {
    const { evidence } = scoreMainBooklet(byOrder(order), neutral);
    const told = evidence[first]!;
    expect([told.wins, told.stance, told.exception]).toEqual([16, 'chosen', null]);
    expect(told.example!.left.facet).toBe(second);
    expect(told.example!.reason).toMatchObject({
      rule: 'the win over the facet that stands highest',
      figures: { wins: 16 },
    });
  });

  test('of a facet never chosen: to the one that stands lowest, and no exception', () => {
    const { evidence } = scoreMainBooklet(byOrder(order), neutral);
    const told = evidence[last]!;
    expect([told.wins, told.stance, told.exception]).toEqual([0, 'left', null]);
    expect(told.example!.chosen.facet).toBe(order[14]);
  });

  test('the exception of a facet mostly chosen: the loss to the one that stands lowest', () => {
    const answers = byOrder(order).map((answer) => {
      const facets = facetsOfPair(answer.block, answer.pair);
      const meet = (one: FacetId, other: FacetId) => facets.includes(one) && facets.includes(other);
      const turned = meet(first, order[3]!) || meet(first, order[12]!) || meet(last, order[5]!);
      return turned ? { ...answer, chosen: answer.chosen === 'left' ? ('right' as const) : ('left' as const) } : answer;
    });
    const { evidence } = scoreMainBooklet(answers, neutral);
    expect(evidence[first]!.exception!.chosen.facet).toBe(order[12]);
    // And the one win of a facet mostly left.
    expect([evidence[last]!.stance, evidence[last]!.exception!.left.facet]).toEqual(['left', order[5]]);
  });

  test('between the two, the nearest facets', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { behaviours, resources } = simulatePerson({ seed, sigma: 0.75 });
      const { evidence, facets } = scoreMainBooklet(behaviours, resources);
      const meetings = meetingsOf(behaviours);
      for (const { facet, example, exception } of evidence.filter(({ stance }) => stance === 'between')) {
        const page = evidence.filter((other) => pillarOf(other.facet) === pillarOf(facet) && other.facet !== facet);
        const elsewhere = new Set(page.flatMap(choicesOf).map(nameOf));
        const distance = (meeting: Meeting) => Math.abs(facets[opponentOf(facet, meeting)]!.beta - facets[facet]!.beta);
        for (const [choice, side] of [
          [example!, 'chosen'],
          [exception!, 'left'],
        ] as const) {
          const own = meetings.filter((meeting) => meeting[side].facet === facet && !elsewhere.has(nameOf(meeting)));
          const oneWay = own.filter((meeting) =>
            meetings
              .filter((other) => nameOf(other) !== nameOf(meeting))
              .every(
                (other) =>
                  other[side === 'chosen' ? 'left' : 'chosen'].facet !== facet ||
                  opponentOf(facet, other) !== opponentOf(facet, meeting),
              ),
          );
          const nearest = Math.min(...oneWay.map(distance));
          if (!elsewhere.has(nameOf(choice))) expect(distance(choice)).toBeCloseTo(nearest, 12);
        }
      }
    }
  });

  test('a pair met twice and answered both ways counts, and is quoted for want of another only', () => {
    const answers = byOrder(order);
    const repeats = PAIRS.flatMap((place, index) =>
      facetsOfPair(place.block, place.pair).includes(first) && place.block === 16 ? [index] : [],
    );
    const [turned] = repeats;
    const changed = answers.map((answer, index) =>
      index === turned
        ? { ...answer, chosen: answer.chosen === 'left' ? ('right' as const) : ('left' as const) }
        : answer,
    );
    const told = scoreMainBooklet(changed, neutral).evidence[first]!;
    const rival = opponentOf(first, told.exception!);
    expect([told.wins, told.exception!.chosen.slot]).toEqual([15, 16]);
    // It is the only loss; as an example it would say nothing.
    expect(told.example!.left.facet).not.toBe(rival);
  });
});

describe('the ratings', () => {
  const told = (values: readonly ResourceValue[]) =>
    scoreMainBooklet(
      byOrder([...FACETS]),
      resourcesBy((facet, slot) => (facet === 6 ? values[slot - 1]! : 0)),
    ).evidence[6]!.ratings;

  test.each([
    [
      [0, 2, -1, 1],
      [2, 2],
      [3, -1],
    ],
    [
      [2, 2, 0, 0],
      [1, 2],
      [3, 0],
    ],
    [
      [1, 1, 1, 2],
      [4, 2],
      [1, 1],
    ],
    [[-1, -1, -1, -1], [1, -1], null],
  ] as const)('%j: the highest is %j, the lowest %j', (values, highest, lowest) => {
    const ratings = told(values);
    expect([ratings.highest.statement.slot, ratings.highest.value]).toEqual(highest);
    expect(ratings.lowest && [ratings.lowest.statement.slot, ratings.lowest.value]).toEqual(lowest);
  });
});
