import type { BehaviourAnswer, ResourceAnswer } from '../diagnostic/answers.ts';
import type { PairPlan } from '../diagnostic/pair-design.scoring.ts';
import { BEHAVIOUR_PROPOSITIONS } from '../diagnostic/words.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { composeMainBooklet } from './compose-main-booklet.ts';
import { findEvidence } from './evidence.ts';
import { meetingsOf, ratedStatements } from './evidence.scoring.ts';
import type { MainBooklet } from './main-booklet.ts';
import { findOwnStatements } from './own-statements.ts';
import { assessQuality } from './quality.scoring.ts';
import { scoreResources } from './resources.scoring.ts';

/**
 * From the answers of a completed diagnostic to its main booklet. The same answers, in whatever order they come, give the same
 * booklet. `plan`: of the bank they answer, PAIR_DESIGN when absent. Refuses (RangeError) anything but one valid answer for each of the 128 pairs and 64 statements.
 */
export const scoreMainBooklet = (
  behaviours: readonly BehaviourAnswer[],
  resources: readonly ResourceAnswer[],
  plan?: PairPlan,
): MainBooklet => {
  if (behaviours.length !== BEHAVIOUR_PROPOSITIONS) {
    throw new RangeError(`Part 1 has ${BEHAVIOUR_PROPOSITIONS} answers, not ${behaviours.length}`);
  }
  const scores = scoreBehaviour(behaviours, plan);
  const quality = assessQuality(behaviours, resources, scores, plan);
  const booklet = composeMainBooklet(scores, scoreResources(resources), quality);
  const told = [meetingsOf(behaviours, plan), ratedStatements(resources), booklet.facets] as const;
  return { ...booklet, evidence: findEvidence(...told), own: findOwnStatements(...told) };
};
