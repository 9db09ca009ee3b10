import { screenSide } from '../diagnostic/answers.ts';
import type { BehaviourAnswer, ResourceAnswer } from '../diagnostic/answers.ts';
import type { PairPlan } from '../diagnostic/pair-design.scoring.ts';
import { mean } from '../estimation.ts';
import { ratingSigns, type RatingSigns } from './alike-ratings.scoring.ts';
import { circularTriads, consistence, orderAgreement, repeatedPairs } from './consistence.scoring.ts';
import type { Quality, QualityFamily, QualityFlag } from './quality.ts';
import { longestRun, median } from './runs.ts';
import type { BehaviourScores } from './scores.ts';

/** Default cut-offs of psychometrics D.5, to be tuned on data. */
const CUT_OFFS = {
  medianMs: 2_000,
  hastyMs: 1_200,
  hastyShare: 0.2,
  sideRun: 16,
  /** Left choices may leave one half by three standard deviations, √n/2 each: 47 to 81 of 128. */
  leftDeviations: 3,
  alternation: 16,
  consistence: 0.2,
  /** 95 % of those who answer at random are under it, but also many with close preferences: only beside the time family. */
  consistenceWhenHasty: 0.274,
  repeatsAgreed: 2,
} as const;

/** Repeats and the side count say nothing on a handful; times need most of the pairs to have one. */
const REPEATS = 8;
const ENOUGH_CHOICES = 32;
const ENOUGH_TIMES = 0.5;

const FLAGS: Readonly<Record<QualityFlag, QualityFamily>> = {
  'median-under-2s': 'time',
  'many-under-1200ms': 'time',
  'same-side-run': 'pattern',
  'left-count': 'pattern',
  alternation: 'pattern',
  longstring: 'pattern',
  'flat-ratings': 'pattern',
  'low-consistence': 'inconsistency',
  'repeats-disagree': 'inconsistency',
};

const FAMILIES_TO_REDO = 2;

/**
 * Reads the manner of answering (reference: psychometrics D.4, D.5). "À refaire" takes two families of signs that fail for
 * different reasons: low consistence alone also means close preferences, speed alone a fast reader. Order and sides are those of
 * the screen: the ordinals, and each chosen statement where it stood; partly answered parts get the indices that make sense
 * for them.
 */
export const assessQuality = (
  behaviours: readonly BehaviourAnswer[],
  resources: readonly ResourceAnswer[],
  scores: BehaviourScores,
  plan?: PairPlan,
): Quality => {
  const sides = inOrder(behaviours).map(screenSide);
  const ratings = ratingSigns(resources);
  const times = behaviours.flatMap(({ durationMs }) => (durationMs == null ? [] : [durationMs]));
  const triads = circularTriads(behaviours, plan);
  const indices = {
    answered: { behaviour: behaviours.length, resources: resources.length },
    consistence: triads === null ? null : consistence(triads),
    circularTriads: triads,
    repeats: repeatedPairs(behaviours, plan),
    orderAgreement: orderAgreement(behaviours, scores, plan),
    medianMs: median(times),
    shareUnder1200Ms: times.length === 0 ? null : mean(times.map((time) => (time < CUT_OFFS.hastyMs ? 1 : 0))),
    longestSideRun: longestRun(sides, (before, side) => side === before),
    longestAlternation: longestRun(sides, (before, side) => side !== before),
    leftCount: sides.filter((side) => side === 'left').length,
    longestRatingRun: ratings.longestRun,
    ratingDeviation: ratings.deviation,
  };
  const passed = passedCutOffs(indices, times.length, ratings);
  const flags = passed.map((flag) => ({ family: FLAGS[flag], flag }));
  return { ...indices, flags, redo: new Set(flags.map(({ family }) => family)).size >= FAMILIES_TO_REDO };
};

type Indices = Omit<Quality, 'flags' | 'redo'>;

const passedCutOffs = (indices: Indices, timed: number, ratings: RatingSigns): readonly QualityFlag[] => {
  const { answered, repeats } = indices;
  const enoughTimes = timed > 0 && timed >= answered.behaviour * ENOUGH_TIMES;
  const fast = enoughTimes && (indices.medianMs ?? 0) < CUT_OFFS.medianMs;
  const hasty = enoughTimes && (indices.shareUnder1200Ms ?? 0) > CUT_OFFS.hastyShare;
  const leastConsistence = fast || hasty ? CUT_OFFS.consistenceWhenHasty : CUT_OFFS.consistence;
  const leftMargin = Math.ceil((CUT_OFFS.leftDeviations * Math.sqrt(answered.behaviour)) / 2);
  const offCentre = Math.abs(indices.leftCount - answered.behaviour / 2) > leftMargin;
  const signs: Readonly<Record<QualityFlag, boolean>> = {
    'median-under-2s': fast,
    'many-under-1200ms': hasty,
    'same-side-run': indices.longestSideRun >= CUT_OFFS.sideRun,
    'left-count': answered.behaviour >= ENOUGH_CHOICES && offCentre,
    alternation: indices.longestAlternation >= CUT_OFFS.alternation,
    longstring: ratings.longstring,
    'flat-ratings': ratings.flat,
    'low-consistence': indices.consistence !== null && indices.consistence < leastConsistence,
    'repeats-disagree': repeats.seen === REPEATS && repeats.agreed <= CUT_OFFS.repeatsAgreed,
  };
  return (Object.keys(FLAGS) as QualityFlag[]).filter((flag) => signs[flag]);
};

const inOrder = <T extends { readonly ordinal: number }>(answers: readonly T[]): readonly T[] => {
  return answers.toSorted((one, other) => one.ordinal - other.ordinal);
};
