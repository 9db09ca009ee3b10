import { PILLARS } from '../diagnostic/words.ts';
import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { Interval } from '../estimation.ts';
import { bookletFacets, facetsByLevel, facetsByQuadrant } from './booklet-facets.ts';
import { gestures, portrait, questionsToTakeAway } from './booklet-openings.ts';
import { behaviourScale, motivationScale } from './display-scales.ts';
import { findShape, gapFigures, toldShape } from './dominant-type.ts';
import type { PillarShape } from './dominant-type.ts';
import { pillarPair, untoldAlliages } from './facet-pairs.ts';
import { findLevels, separationReliability, showsGroups } from './levels.ts';
import type { BookletFacet, BookletPillar, MainBooklet } from './main-booklet.ts';
import { pillarMotivation } from './pillar-motivation.ts';
import { greyZone } from './quadrants.ts';
import type { GreyZone } from './quadrants.ts';
import { isUnsteady } from './quality.ts';
import type { Quality } from './quality.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';
import { comparePillars } from './separable-pillars.ts';
import type { PillarGap } from './separable-pillars.ts';

/** Chooses everything the main booklet shows and says from scores alone: all but what it quotes. */
export const composeMainBooklet = (
  behaviour: BehaviourScores,
  resources: ResourceScores,
  quality: Quality,
): Omit<MainBooklet, 'evidence' | 'own'> => {
  const separation = separationReliability(behaviour);
  // What was answered without reading leads nowhere, in no booklet: the brief edition says so, and those beside it keep to it.
  const grouped = showsGroups(separation) && !quality.redo;
  const { dominantType, order } = findShape(behaviour);
  const comparisons = comparePillars(behaviour, grouped);
  const told = toldShape(behaviour, comparisons);
  const unsteady = isUnsteady(quality);
  const facets = bookletFacets(behaviour, resources, { grouped, unsteady });
  const groups = facetsByLevel(facets);
  const quadrants = facetsByQuadrant(facets);
  const pillars = bookletPillars(behaviour, told, comparisons, facets, groups['en-tete'], { grouped, unsteady });
  const zone = greyZone(behaviour, findLevels(behaviour));
  return {
    grouped,
    separation,
    shape: { dominantType, order },
    told: {
      dominantType: told.dominantType,
      order: told.order,
      leading: told.leading,
      text: { key: told.key, reason: told.reason },
    },
    pillars,
    comparisons,
    facets,
    groups,
    quadrants,
    greyZone: {
      behaviour: greyBand((beta) => behaviourScale(beta, 0).value, zone.behaviour),
      motivation: greyBand((points) => motivationScale(points).value, zone.motivation),
    },
    alliages: untoldAlliages(
      behaviour,
      groups['en-tete'],
      pillars.map(({ pair }) => pair),
    ),
    portrait: portrait(told, facets, groups),
    questions: questionsToTakeAway(facets),
    gestures: gestures(facets, quadrants),
    quality,
  };
};

const bookletPillars = (
  behaviour: BehaviourScores,
  shape: PillarShape,
  comparisons: readonly PillarGap[],
  facets: readonly BookletFacet[],
  leading: readonly FacetId[],
  { grouped, unsteady }: { readonly grouped: boolean; readonly unsteady: boolean },
): readonly BookletPillar[] => {
  return PILLARS.map((pillar) => {
    const { mean, standardError, choices } = behaviour.pillars[pillar];
    const role = shape.roles[pillar];
    const others = shape.order.filter((other) => other !== pillar);
    const isAhead = (one: PillarId, other: PillarId) =>
      comparisons.some(({ established, higher, lower }) => established && higher === one && lower === other);
    const ahead = others.filter((other) => isAhead(other, pillar));
    const behind = others.filter((other) => isAhead(pillar, other));
    const ownGaps = comparisons.filter(({ higher, lower }) => higher === pillar || lower === pillar);
    return {
      pillar,
      mean,
      standardError,
      choices,
      role,
      others: { ahead, behind, open: others.filter((other) => !ahead.includes(other) && !behind.includes(other)) },
      text: { key: `${pillar}.${role}`, reason: { rule: shape.reason.rule, figures: gapFigures(ownGaps) } },
      motivation: pillarMotivation(
        pillar,
        facets.filter((facet) => facet.pillar === pillar),
        unsteady,
      ),
      pair: pillarPair(behaviour, pillar, leading, grouped),
    };
  });
};

/** The band around 50 that two distances to the mean make on a scale of 0 to 100. */
const greyBand = (scale: (distance: number) => number, { low, high }: GreyZone['behaviour']): Interval => {
  return { low: scale(low), value: scale(0), high: scale(high) };
};
