/**
 * What is printed of simulated people, in docs/technical-note.md and on the page /legal/method: their preferences are known, so scores and words
 * can be held against them. Nothing of it was measured on a person.
 */
import { facetsOfPair, PAIR_DESIGN } from '../domain/src/diagnostic/pair-design.scoring.ts';
import { seededRandom } from '../domain/src/diagnostic/seeded-random.ts';
import { COLOUR_PROPOSITIONS } from '../domain/src/colour-test/words.ts';
import {
  BEHAVIOUR_PROPOSITIONS,
  FACETS,
  facetsOf,
  PILLARS,
  pillarOf,
  RESOURCE_PROPOSITIONS,
  SLOTS_PER_FACET,
} from '../domain/src/diagnostic/words.ts';
import type { FacetId, PillarId } from '../domain/src/diagnostic/words.ts';
import type { BehaviourAnswer } from '../domain/src/diagnostic/answers.ts';
import { logistic, MARGIN_80, mean } from '../domain/src/estimation.ts';
import { briefReason } from '../domain/src/reports/brief-edition.ts';
import type { MainBooklet } from '../domain/src/reports/main-booklet.ts';
import { scoreMainBooklet } from '../domain/src/reports/main-booklet.scoring.ts';
import { correlation } from '../domain/src/reports/sample-statistics.testing.ts';
import { simulatePerson } from '../domain/src/reports/simulated-person.scoring.ts';
import type { SimulatedPerson, SimulationOptions } from '../domain/src/reports/simulated-person.scoring.ts';

/** Spread of a simulated person's preferences, in logits: close, usual, clear, strong. */
export const SPREADS = [0.5, 0.75, 1, 1.5] as const;

/** Who answers. Readers answer by the model; their statements add noise of their own in the second, pillars hang together in the third. */
export const READERS = {
  model: {},
  noise: { statementNoise: true },
  pillars: { pillarShare: 0.3 },
} as const satisfies Record<string, Partial<SimulationOptions>>;

/** Nobody's preferences: every choice is a coin's, every rating a die's. */
export const COINS = {
  coin: { manner: 'random' },
  hasty: { manner: 'random-fast' },
} as const satisfies Record<string, Partial<SimulationOptions>>;

/** One person's part of a figure: what is counted, of how many. */
type Part = readonly [counted: number, of: number];
type Parts<K extends string> = Readonly<Record<K, Part>>;

export interface Figure {
  readonly value: number;
  /** Standard error of the value, people being what chance draws. */
  readonly error: number;
}
type FiguresOf<T> = Readonly<Record<keyof T, Figure>>;

const count = (items: readonly unknown[], of: readonly unknown[]): Part => [items.length, of.length];
const yes = (is: boolean): Part => [Number(is), 1];

/** What can be said of whoever answers. */
const anybody = (booklet: MainBooklet) => ({
  /** Kendall's coefficient of consistence. */
  consistence: [booklet.quality.consistence ?? 0, 1] as Part,
  grouped: yes(booklet.grouped),
  brief: yes(briefReason(booklet) !== null),
  retake: yes(booklet.quality.redo),
  anyEstablished: yes(booklet.comparisons.some(({ established }) => established)),
});

/** What can be said of whoever has preferences, who answers a second time as if it were the first. */
const reader = (person: SimulatedPerson, seed: number) => {
  const { theta } = person;
  const booklet = scoreMainBooklet(person.behaviours, person.resources);
  const again = scoreMainBooklet(answersAgain(person, seed), person.resources);
  const rank = FACETS.toSorted((one, other) => theta[other] - theta[one]);
  const pillarMean = (pillar: PillarId) => mean(facetsOf(pillar).map((facet) => theta[facet]));
  const leading = booklet.facets.filter(({ level }) => level === 'en-tete');
  const levelAgain = (facet: FacetId) => again.facets[facet]?.level;
  const first = booklet.facets.toSorted((one, other) => other.beta - one.beta)[0]?.facet ?? 0;
  const firstPillar = PILLARS.toSorted((one, other) => pillarMean(other) - pillarMean(one))[0];
  const wrong = booklet.comparisons.filter(
    ({ established, higher, lower }) => established && pillarMean(higher) <= pillarMean(lower),
  );
  const holding = (value: (pillar: PillarId) => number) =>
    booklet.pillars.filter(({ pillar, choices }) => choices.low <= value(pillar) && value(pillar) <= choices.high);
  const beta = booklet.facets.map((facet) => facet.beta);
  return {
    ...anybody(booklet),
    truth: [correlation(beta, theta), 1] as Part,
    retest: [
      correlation(
        beta,
        again.facets.map((facet) => facet.beta),
      ),
      1,
    ] as Part,
    marginHolds: count(
      booklet.facets.filter(({ facet, standardError }) => {
        return Math.abs(beta[facet]! - theta[facet]) <= MARGIN_80 * standardError;
      }),
      FACETS,
    ),
    boundsHold: count(
      holding((pillar) => expectedChoices(theta, pillar)),
      PILLARS,
    ),
    newCountHolds: count(
      holding((pillar) => again.pillars[pillar - 1]!.choices.value),
      PILLARS,
    ),
    leading: [leading.length, 1] as Part,
    leadingAbove: count(
      leading.filter(({ facet }) => theta[facet] > 0),
      leading,
    ),
    leadingAmongSix: count(
      leading.filter(({ facet }) => rank.indexOf(facet) < 6),
      leading,
    ),
    leadingAgain: count(
      leading.filter(({ facet }) => levelAgain(facet) === 'en-tete'),
      leading,
    ),
    leadingTurned: count(
      leading.filter(({ facet }) => levelAgain(facet) === 'en-retrait'),
      leading,
    ),
    firstFacet: yes(first === rank[0]),
    firstAmongFour: yes(rank.indexOf(first) < 4),
    firstPillar: yes(booklet.shape.order[0] === firstPillar),
    rightPage: yes(wrong.length === 0),
  };
};

/** The pairs of the plan answered once more, by the same preferences and with nothing remembered. */
const answersAgain = ({ theta, behaviours }: SimulatedPerson, seed: number): readonly BehaviourAnswer[] => {
  const random = seededRandom(seed);
  return behaviours.map((answer) => {
    const [left, right] = facetsOfPair(answer.block, answer.pair);
    return { ...answer, chosen: random() < logistic(theta[left] - theta[right]) ? 'left' : 'right' };
  });
};

/** The mean of a pillar's count over very many sittings. */
const expectedChoices = (theta: SimulatedPerson['theta'], pillar: PillarId): number =>
  PAIR_DESIGN.flat()
    .map(([left, right]) => {
      const leftWins = logistic(theta[left] - theta[right]);
      return (pillarOf(left) === pillar ? leftWins : 0) + (pillarOf(right) === pillar ? 1 - leftWins : 0);
    })
    .reduce((sum, chance) => sum + chance, 0);

/** Each figure is a ratio of two sums over people; its error is that of a ratio (residuals of each person). */
const figuresOf = <K extends string>(people: readonly Parts<K>[]): Readonly<Record<K, Figure>> => {
  const names = Object.keys(people[0] ?? {}) as K[];
  return Object.fromEntries(
    names.map((name) => {
      const parts = people.map((person) => person[name]);
      const of = parts.reduce((sum, part) => sum + part[1], 0);
      const value = parts.reduce((sum, part) => sum + part[0], 0) / of;
      const residuals = parts.reduce((sum, part) => sum + (part[0] - value * part[1]) ** 2, 0);
      return [name, { value, error: Math.sqrt(residuals) / of }];
    }),
  ) as Record<K, Figure>;
};

const seeds = (count: number, seed: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => seed + index);

export type ReaderFigures = FiguresOf<ReturnType<typeof reader>>;
export type CoinFigures = FiguresOf<ReturnType<typeof anybody>>;

/** `people` of whom each answers twice; each has the seed of the one before and one more. */
export const simulateReaders = (
  who: keyof typeof READERS,
  sigma: (typeof SPREADS)[number],
  people: number,
  seed: number,
): ReaderFigures =>
  figuresOf(
    seeds(people, seed).map((each) =>
      // The second sitting draws from seeds that no first one has.
      reader(simulatePerson({ ...READERS[who], seed: each, sigma }), 0xffff_ffff - each),
    ),
  );

export const simulateCoins = (who: keyof typeof COINS, people: number, seed: number): CoinFigures =>
  figuresOf(
    seeds(people, seed).map((each) => {
      const { behaviours, resources } = simulatePerson({ ...COINS[who], seed: each, sigma: 1 });
      return anybody(scoreMainBooklet(behaviours, resources));
    }),
  );

/** What the instrument asks, whichever bank is current. */
export const DESIGN = {
  pairs: BEHAVIOUR_PROPOSITIONS,
  facets: FACETS.length,
  /** Two facets stand in each pair, all as often. */
  meetings: (2 * BEHAVIOUR_PROPOSITIONS) / FACETS.length,
  ratings: RESOURCE_PROPOSITIONS,
  slots: SLOTS_PER_FACET,
  forms: COLOUR_PROPOSITIONS,
} as const;

export interface SimulatedFigures {
  readonly design: Readonly<Record<keyof typeof DESIGN, number>>;
  readonly people: number;
  readonly seed: number;
  readonly readers: Readonly<Record<keyof typeof READERS, Readonly<Record<string, ReaderFigures>>>>;
  readonly coins: Readonly<Record<keyof typeof COINS, CoinFigures>>;
}

/** All that is printed. `people` of each kind and spread. */
export const simulateFigures = (people: number, seed: number): SimulatedFigures => {
  const spread = (who: keyof typeof READERS) =>
    Object.fromEntries(SPREADS.map((sigma) => [String(sigma), simulateReaders(who, sigma, people, seed)]));
  return {
    design: DESIGN,
    people,
    seed,
    readers: { model: spread('model'), noise: spread('noise'), pillars: spread('pillars') },
    coins: { coin: simulateCoins('coin', people, seed), hasty: simulateCoins('hasty', people, seed) },
  };
};
