import { perFacet } from '../diagnostic/words.ts';
import type { PerFacet } from '../diagnostic/words.ts';
import { mean, variance } from '../estimation.ts';
import { RESOURCE_ERROR } from './scores.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';
import type { MotivationLevel, Quadrant, Reason } from './words.ts';

/** Where choices and motivations meet (reference: booklets section 4). */

/** Half widths of the grey cross: logits of β, points of a centred sum of ratings. */
export type GreyZone = { readonly behaviour: number; readonly motivation: number };

export type FoundQuadrant = { readonly quadrant: Quadrant; readonly reason: Reason };

/** Points from the person's own mean at which a facet is said to nourish more or less; two facets need 4.3 between them. */
const CLEAR_MOTIVATION = 2;

/** Half the spread of the person's own values, but never less than what error alone explains. */
export const greyZone = (behaviour: BehaviourScores, resources: ResourceScores): GreyZone => {
  return {
    behaviour: Math.max(Math.sqrt(variance(behaviour.beta)) / 2, mean(behaviour.standardError)),
    motivation: Math.max(Math.sqrt(variance(resources.sums)) / 2, RESOURCE_ERROR),
  };
};

/** A facet has a quadrant only outside the grey zone on both axes; all others are `gris`, "à vous de dire". */
export const findQuadrants = (behaviour: BehaviourScores, resources: ResourceScores): PerFacet<FoundQuadrant> => {
  const zone = greyZone(behaviour, resources);
  return perFacet((facet) => {
    const beta = behaviour.beta[facet];
    const motivation = resources.centred[facet];
    const figures = { beta, greyBeta: zone.behaviour, motivation, greyMotivation: zone.motivation };
    if (Math.abs(beta) < zone.behaviour || Math.abs(motivation) < zone.motivation) {
      return { quadrant: 'gris', reason: { rule: 'inside the grey zone on an axis', figures } };
    }
    return { quadrant: quadrantOf(beta, motivation), reason: { rule: 'outside the grey zone on both axes', figures } };
  });
};

const quadrantOf = (beta: number, motivation: number): Quadrant => {
  if (beta > 0) return motivation > 0 ? 'porte' : 'coute';
  return motivation > 0 ? 'appelle' : 'laisse';
};

/** Three levels, around the person's own mean. */
export const motivationLevel = (centredSum: number): MotivationLevel => {
  if (Math.abs(centredSum) < CLEAR_MOTIVATION) return 'egale';
  return centredSum > 0 ? 'plus' : 'moins';
};
