import { FACETS, perFacet } from '../diagnostic/words.ts';
import type { PerFacet } from '../diagnostic/words.ts';
import { MARGIN_80, mean } from '../estimation.ts';
import type { FoundLevel } from './levels.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';
import type { Level, MotivationLevel, Quadrant, Reason } from './words.ts';

/**
 * Where choices and motivations meet (reference: booklets section 4). A facet has one certainty on every page: it is chosen
 * here when its level says so, it nourishes here when its motivation's level says so, and where either keeps silent the plane
 * does too. A cross of its own, half the person's spread wide, called facets "rarely chosen" that their tag called uncertain.
 */

/** The bounds of the grey cross that is drawn, around the person's own mean: logits of β, points of a centred sum of ratings. */
export type GreyZone = { readonly behaviour: Bounds; readonly motivation: Bounds };
type Bounds = { readonly low: number; readonly high: number };

export type FoundQuadrant = { readonly quadrant: Quadrant; readonly reason: Reason };

/**
 * Points from the person's own mean at which a facet is said to nourish more or less: its 80 % margin, 1.92, lies beyond the
 * mean. Two facets need 4.3 between them.
 */
const CLEAR_MOTIVATION = 2;

/** Holds exactly the facets of which the plane says nothing on that axis. */
export const greyZone = (behaviour: BehaviourScores, levels: PerFacet<FoundLevel>): GreyZone => {
  const edge = (sign: 1 | -1, end: Level) => {
    const out = FACETS.filter((facet) => levels[facet].level === end).map((facet) => sign * behaviour.beta[facet]);
    const silent = FACETS.filter((facet) => levels[facet].level !== end && sign * behaviour.beta[facet] >= 0);
    const innermost = Math.min(...out);
    const outermost = Math.max(0, ...silent.map((facet) => sign * behaviour.beta[facet]));
    // Margins hardly differ, so the usual one parts the two; else the middle between them does, or the widest margin.
    const usual = MARGIN_80 * mean(behaviour.standardError);
    if (usual > outermost && usual < innermost) return usual;
    return out.length > 0 ? (outermost + innermost) / 2 : MARGIN_80 * Math.max(...behaviour.standardError);
  };
  return {
    behaviour: { low: -edge(-1, 'en-retrait'), high: edge(1, 'en-tete') },
    motivation: { low: -CLEAR_MOTIVATION, high: CLEAR_MOTIVATION },
  };
};

/** A facet has a quadrant only where its level is one of the two ends and its motivation clear; all others are `gris`. */
export const findQuadrants = (
  behaviour: BehaviourScores,
  resources: ResourceScores,
  levels: PerFacet<FoundLevel>,
): PerFacet<FoundQuadrant> => {
  return perFacet((facet) => {
    const beta = behaviour.beta[facet];
    const motivation = resources.centred[facet];
    const margin = MARGIN_80 * behaviour.standardError[facet];
    const figures = { beta, margin, motivation, clearMotivation: CLEAR_MOTIVATION };
    const { level } = levels[facet];
    const silent = (level !== 'en-tete' && level !== 'en-retrait') || motivationLevel(motivation) === 'egale';
    return silent
      ? { quadrant: 'gris', reason: { rule: 'a margin holds the mean on one axis', figures } }
      : { quadrant: quadrantOf(beta, motivation), reason: { rule: 'margins beyond the mean on both axes', figures } };
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

/**
 * Do the person's own ratings like a facet: at their mean or above it, or one of them « presque toujours »? Then no text supposes
 * that its contrary pleases or comes easily, however often it was left.
 */
export const isLiked = (centredSum: number, highest: number): boolean => centredSum >= 0 || highest === NEARLY_ALWAYS;

const NEARLY_ALWAYS = 2;
