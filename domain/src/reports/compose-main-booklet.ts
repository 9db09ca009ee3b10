import { PILLARS } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import type { Interval } from '../estimation.ts';
import { bookletFacets, facetsByLevel, facetsByQuadrant } from './booklet-facets.ts';
import { gestures, portrait, questionsToTakeAway } from './booklet-openings.ts';
import { behaviourScale, motivationScale } from './display-scales.ts';
import { comparePillars, findShape, gapFigures } from './dominant-type.ts';
import type { PillarGap, PillarShape } from './dominant-type.ts';
import { alliages, pillarPair } from './facet-pairs.ts';
import { separationReliability, showsGroups } from './levels.ts';
import type { BookletPillar, MainBooklet } from './main-booklet.ts';
import { greyZone } from './quadrants.ts';
import type { Quality } from './quality.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';

/** Chooses everything the main booklet shows and says, from scores alone. */
export const composeMainBooklet = (
  behaviour: BehaviourScores,
  resources: ResourceScores,
  quality: Quality,
): MainBooklet => {
  const separation = separationReliability(behaviour);
  const grouped = showsGroups(separation);
  const shape = findShape(behaviour);
  const comparisons = comparePillars(behaviour);
  const facets = bookletFacets(behaviour, resources, grouped);
  const groups = facetsByLevel(facets);
  const quadrants = facetsByQuadrant(facets);
  const zone = greyZone(behaviour, resources);
  return {
    grouped,
    separation,
    shape: {
      dominantType: shape.dominantType,
      order: shape.order,
      leading: shape.leading,
      text: { key: shape.key, reason: shape.reason },
    },
    pillars: bookletPillars(behaviour, shape, comparisons, groups['en-tete']),
    comparisons,
    facets,
    groups,
    quadrants,
    greyZone: {
      behaviour: greyBand((beta) => behaviourScale(beta, 0).value, zone.behaviour),
      motivation: greyBand((points) => motivationScale(points).value, zone.motivation),
    },
    alliages: alliages(behaviour, groups['en-tete']),
    portrait: portrait(shape, facets, groups),
    questions: questionsToTakeAway(facets),
    gestures: gestures(facets, quadrants),
    quality,
  };
};

const bookletPillars = (
  behaviour: BehaviourScores,
  shape: PillarShape,
  comparisons: readonly PillarGap[],
  leading: readonly FacetId[],
): readonly BookletPillar[] => {
  return PILLARS.map((pillar) => {
    const { mean, standardError, choices } = behaviour.pillars[pillar];
    const role = shape.roles[pillar];
    const ownGaps = comparisons.filter(({ higher, lower }) => higher === pillar || lower === pillar);
    return {
      pillar,
      mean,
      standardError,
      choices,
      role,
      text: { key: `${pillar}.${role}`, reason: { rule: shape.reason.rule, figures: gapFigures(ownGaps) } },
      pair: pillarPair(behaviour, pillar, leading),
    };
  });
};

/** The band around 50 that a half width around the mean makes on a scale of 0 to 100. */
const greyBand = (scale: (distance: number) => number, halfWidth: number): Interval => {
  return { low: scale(-halfWidth), value: scale(0), high: scale(halfWidth) };
};
