import type { BehaviourAnswer, ResourceAnswer } from '../diagnostic/answers.ts';
import { facetsOfPair } from '../diagnostic/pair-design.scoring.ts';
import type { PairPlan } from '../diagnostic/pair-design.scoring.ts';
import type { Meeting, RatedStatement } from './evidence.ts';

/** Which statement was taken and which was left, in the order of the plan. Statement k of a facet is the one of block k. */
export const meetingsOf = (answers: readonly BehaviourAnswer[], plan?: PairPlan): readonly Meeting[] => {
  const planned = answers.toSorted((one, other) => one.block - other.block || one.pair - other.pair);
  return planned.map(({ block, pair, chosen }) => {
    const [left, right] = facetsOfPair(block, pair, plan).map((facet) => ({ facet, slot: block })) as [
      Meeting['chosen'],
      Meeting['left'],
    ];
    return chosen === 'left' ? { chosen: left, left: right } : { chosen: right, left };
  });
};

export const ratedStatements = (answers: readonly ResourceAnswer[]): readonly RatedStatement[] =>
  answers.map(({ facet, slot, value }) => ({ statement: { facet, slot }, value }));
