import { screenSide } from '../diagnostic/answers.ts';
import type { BehaviourAnswer, ResourceAnswer } from '../diagnostic/answers.ts';
import { facetsOfPair } from '../diagnostic/pair-design.scoring.ts';
import { behaviourOrder, resourceOrder } from '../diagnostic/presentation-order.scoring.ts';
import { seededRandom } from '../diagnostic/seeded-random.ts';
import { perFacet, perPillar, pillarOf, RESOURCE_VALUES } from '../diagnostic/words.ts';
import type { PerFacet, ResourceValue, Side } from '../diagnostic/words.ts';
import { logistic, mean } from '../estimation.ts';

/** People who answer like the model or like nobody in particular: for tests and demonstration data (psychometrics D.9). */
export type SimulatedPerson = {
  /** True positions, centred, in logits. */
  readonly theta: PerFacet<number>;
  /** True motivations, standardised, correlated .5 with the positions. */
  readonly liking: PerFacet<number>;
  readonly behaviours: readonly BehaviourAnswer[];
  readonly resources: readonly ResourceAnswer[];
};

export type Manner =
  | 'attentive'
  /** Tosses a coin at the pace of a reader. */
  | 'random'
  /** Tosses a coin as fast as the hand goes. */
  | 'random-fast'
  | 'always-left'
  | 'alternating'
  /** Attentive for 80 pairs, then a coin for three pairs in ten. */
  | 'tired';

export type SimulationOptions = {
  readonly seed: number;
  /** Spread of the true positions within the person, in logits: .5 flat, .75 to 1 usual, 1.5 strongly contrasted. */
  readonly sigma: number;
  readonly manner?: Manner;
  /** Statement noise of recipe D.9 (loadings .6-1.4, pair intercepts SD .5, side bias 0-.2); plain Bradley-Terry without. */
  readonly statementNoise?: boolean;
  /** Share of the variance that the four facets of a pillar have in common. */
  readonly pillarShare?: number;
  /** True: every person's spread is exactly sigma (recipe D.9); else it varies around it, as in the table of D.3. */
  readonly exactSpread?: boolean;
  /** Every pair is shown with its sides exchanged against the plan. */
  readonly mirrored?: boolean;
  /** Somebody invented, whose preferences are told and not drawn: `theta` in units of sigma. */
  readonly invented?: Pick<SimulatedPerson, 'theta' | 'liking'>;
};

/** Loading of each rating on the motivation: a four-item sum then has an error near 1.5 (D.6). */
const LOADING = 0.7;

export const simulatePerson = (options: SimulationOptions): SimulatedPerson => {
  const { seed, sigma, manner = 'attentive', statementNoise = false, pillarShare = 0, exactSpread = false } = options;
  const { mirrored = false, invented } = options;
  const random = seededRandom(seed);
  const normal = normalFrom(random);
  const position = invented?.theta ?? drawPositions(pillarShare, exactSpread, normal);
  const theta = perFacet((facet) => sigma * position[facet]);
  const liking = invented?.liking ?? perFacet((facet) => 0.5 * position[facet] + Math.sqrt(0.75) * normal());
  const sideBias = statementNoise ? 0.2 * random() : 0;
  const pace = manner === 'random-fast' ? { median: 1_100, spread: 0.4 } : { median: 4_500, spread: 0.5 };
  const drawDuration = () => Math.round(pace.median * Math.exp(pace.spread * normal()));

  /** Which of the two statements stands on a side of the screen: exchanging is its own way back. */
  const standing = (side: Side): Side => screenSide({ chosen: side, mirrored });

  const behaviours = behaviourOrder(seed).map(({ block, pair }, index): BehaviourAnswer => {
    const [left, right] = facetsOfPair(block, pair);
    const loading = () => (statementNoise ? 0.6 + 0.8 * random() : 1);
    const logit =
      loading() * theta[left] -
      loading() * theta[right] +
      (statementNoise ? 0.5 * normal() : 0) +
      (mirrored ? -sideBias : sideBias);
    const sincere: Side = random() < logistic(logit) ? 'left' : 'right';
    const coin: Side = random() < 0.5 ? 'left' : 'right';
    const inattentive = random() < 0.3;
    const chosen = {
      attentive: sincere,
      random: coin,
      'random-fast': coin,
      'always-left': standing('left'),
      alternating: standing(index % 2 === 0 ? 'left' : 'right'),
      tired: index >= 80 && inattentive ? coin : sincere,
    } as const;
    return { block, pair, chosen: chosen[manner], mirrored, ordinal: index + 1, durationMs: drawDuration() };
  });

  const resources = resourceOrder(seed).map(({ facet, slot }, index): ResourceAnswer => ({
    facet,
    slot,
    value: drawRating(LOADING * liking[facet] + Math.sqrt(1 - LOADING ** 2) * normal(), manner, random),
    ordinal: index + 1,
    durationMs: drawDuration(),
  }));
  return { theta, liking, behaviours, resources };
};

/** `count` people who differ by their seed alone. */
export const simulatePeople = (count: number, options: SimulationOptions): readonly SimulatedPerson[] => {
  return Array.from({ length: count }, (_, index) => simulatePerson({ ...options, seed: options.seed + index }));
};

/** Standardised, centred positions. */
const drawPositions = (pillarShare: number, exactSpread: boolean, normal: () => number): PerFacet<number> => {
  const common = perPillar(() => normal());
  const raw = perFacet(
    (facet) => Math.sqrt(pillarShare) * common[pillarOf(facet)] + Math.sqrt(1 - pillarShare) * normal(),
  );
  const centre = mean(raw);
  const spread = exactSpread ? Math.sqrt(mean(raw.map((value) => (value - centre) ** 2))) : 1;
  return perFacet((facet) => (raw[facet] - centre) / spread);
};

/** A latent rating cut at -1, 0 and 1 (recipe D.9), or a die for those who do not read. */
const drawRating = (latent: number, manner: Manner, random: () => number): ResourceValue => {
  const die = RESOURCE_VALUES[Math.floor(4 * random())] ?? 0;
  if (manner === 'always-left') return -1;
  if (manner !== 'attentive' && manner !== 'tired') return die;
  if (latent < -1) return -1;
  if (latent < 0) return 0;
  return latent < 1 ? 1 : 2;
};

/** Standard normal draws (Box-Muller). */
const normalFrom = (random: () => number): (() => number) => {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
};
