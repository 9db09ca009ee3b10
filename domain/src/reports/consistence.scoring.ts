import type { BehaviourAnswer } from '../diagnostic/answers.ts';
import { facetsOfPair } from '../diagnostic/pair-design.scoring.ts';
import type { PairPlan } from '../diagnostic/pair-design.scoring.ts';
import { BLOCKS, FACETS } from '../diagnostic/words.ts';
import { mean } from '../estimation.ts';
import { comparisonsOf } from './behaviour.scoring.ts';
import { countWins } from './bradley-terry.scoring.ts';
import type { BehaviourScores } from './scores.ts';

/** Whether choices hold together and hold over time (reference: psychometrics D.4). */

/** n(n−1)(2n−1)/12 for 16 facets, and the most circular triads that 120 choices can hold, (n³−4n)/24. */
const TRIADS_BASE = 620;
const MOST_TRIADS = 168;
const DISTINCT_PAIRS = (FACETS.length * (FACETS.length - 1)) / 2;

/**
 * Circular triads (A over B, B over C, C over A) among the 120 distinct pairs: 620 − ½Σa², a the wins of each facet without
 * the repeats. 0 is perfectly transitive, 140 expected by chance, 168 the most. Null until all 120 are answered.
 */
export const circularTriads = (answers: readonly BehaviourAnswer[], plan?: PairPlan): number | null => {
  const distinct = answers.filter(({ block }) => block < BLOCKS);
  if (distinct.length !== DISTINCT_PAIRS) return null;
  const wins = countWins(comparisonsOf(distinct, plan));
  return TRIADS_BASE - wins.reduce<number>((sum, won) => sum + won ** 2, 0) / 2;
};

/** Kendall's coefficient of consistence ζ = 1 − d/168, from the triads. */
export const consistence = (triads: number): number => {
  return 1 - triads / MOST_TRIADS;
};

/** Of the 8 pairs shown in block 1 and again in block 16: how many were answered twice, and how many with the same choice. */
export const repeatedPairs = (
  answers: readonly BehaviourAnswer[],
  plan?: PairPlan,
): { readonly seen: number; readonly agreed: number } => {
  const chosen = (block: number) =>
    new Map(
      answers
        .filter((answer) => answer.block === block)
        .map((answer) => {
          const facets = facetsOfPair(answer.block, answer.pair, plan);
          return [facets.toSorted((i, j) => i - j).join('-'), facets[answer.chosen === 'left' ? 0 : 1]];
        }),
    );
  const again = chosen(BLOCKS);
  const twice = [...chosen(1)].filter(([facets]) => again.has(facets));
  return { seen: twice.length, agreed: twice.filter(([facets, winner]) => again.get(facets) === winner).length };
};

/**
 * Share of the choices that go to the facet with the higher β, half of those between equal ones: about .64 even at random, as β
 * follows the choices. Null without answers.
 */
export const orderAgreement = (
  answers: readonly BehaviourAnswer[],
  { beta }: BehaviourScores,
  plan?: PairPlan,
): number | null => {
  if (answers.length === 0) return null;
  const follows = comparisonsOf(answers, plan).map(
    ({ winner, loser }) => (Math.sign(beta[winner] - beta[loser]) + 1) / 2,
  );
  return mean(follows);
};
