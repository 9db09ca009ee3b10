import type { BehaviourAnswer } from '../diagnostic/answers.ts';
import { facetsOfPair } from '../diagnostic/pair-design.scoring.ts';
import type { PairPlan } from '../diagnostic/pair-design.scoring.ts';
import { BEHAVIOUR_PROPOSITIONS, facetsOf, perFacet, perPillar, pillarOf } from '../diagnostic/words.ts';
import type { PerFacet, PillarId } from '../diagnostic/words.ts';
import { type Interval, logistic, MARGIN_80, mean } from '../estimation.ts';
import { countWins, fitBradleyTerry } from './bradley-terry.scoring.ts';
import type { Comparison } from './bradley-terry.scoring.ts';
import { pillarCovariance } from './scores.ts';
import type { BehaviourScores, PillarScore } from './scores.ts';

/** Each pillar wins its 6 inner pairs whatever is chosen, and can win its 52 pairs with other pillars. */
const FEWEST_CHOICES = 6;
const MOST_CHOICES = 58;

/**
 * Each answer as a choice between two facets, in the order of the plan: sums of the same numbers in another order differ in
 * their last digit, and the same answers must give the same booklet. `plan`: of the bank they answer, PAIR_DESIGN when absent.
 * Refuses (RangeError) an answer outside the plan, or two to one pair.
 */
export const comparisonsOf = (answers: readonly BehaviourAnswer[], plan?: PairPlan): readonly Comparison[] => {
  const planned = answers.toSorted((one, other) => one.block - other.block || one.pair - other.pair);
  return planned.map(({ block, pair, chosen }, index) => {
    const before = planned[index - 1];
    if (before?.block === block && before.pair === pair) throw new RangeError(`Two answers to pair ${block}/${pair}`);
    const [left, right] = facetsOfPair(block, pair, plan);
    return chosen === 'left' ? { winner: left, loser: right } : { winner: right, loser: left };
  });
};

/** Scores part 1 (reference: psychometrics D.2). Part of the answers is enough for finite scores, with wider margins. */
export const scoreBehaviour = (answers: readonly BehaviourAnswer[], plan?: PairPlan): BehaviourScores => {
  const comparisons = comparisonsOf(answers, plan);
  const wins = countWins(comparisons);
  const { beta, covariance } = fitBradleyTerry(comparisons);
  return {
    wins,
    beta,
    standardError: perFacet((i) => Math.sqrt(covariance[i][i])),
    covariance,
    pillars: perPillar((pillar) => scorePillar(pillar, comparisons, wins, beta, covariance)),
  };
};

const scorePillar = (
  pillar: PillarId,
  comparisons: readonly Comparison[],
  wins: PerFacet<number>,
  beta: PerFacet<number>,
  covariance: BehaviourScores['covariance'],
): PillarScore => {
  const facets = facetsOf(pillar);
  const standardError = Math.sqrt(pillarCovariance(covariance, pillar, pillar));
  const won = facets.reduce<number>((sum, facet) => sum + wins[facet], 0);
  return {
    mean: mean(facets.map((facet) => beta[facet])),
    standardError,
    choices: choicesWithMargin(won, standardError, comparisons, pillar, beta),
  };
};

/**
 * Choices won with their 80 % margin: w ± 1.28·(4/3)·SE·Σp(1−p) over the pairs that set the pillar against another
 * (reference: booklets section 3). 4/3, as a pillar that rises by 1 above the mean of all rises by 4/3 above the three others.
 */
const choicesWithMargin = (
  won: number,
  standardError: number,
  comparisons: readonly Comparison[],
  pillar: PillarId,
  beta: PerFacet<number>,
): Interval => {
  const slope = comparisons
    .filter(({ winner, loser }) => (pillarOf(winner) === pillar) !== (pillarOf(loser) === pillar))
    .map(({ winner, loser }) => logistic(beta[winner] - beta[loser]))
    .reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const margin = MARGIN_80 * (4 / 3) * standardError * slope;
  // The bounds of all 128 hold only once all are answered; before, they are merely generous.
  const [least, most] =
    comparisons.length === BEHAVIOUR_PROPOSITIONS ? [FEWEST_CHOICES, MOST_CHOICES] : [0, MOST_CHOICES];
  return { low: Math.max(least, won - margin), value: won, high: Math.min(most, won + margin) };
};
