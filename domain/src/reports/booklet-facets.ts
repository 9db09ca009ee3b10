import { FACETS, perFacet, pillarOf } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import { behaviourScale, motivationScale } from './display-scales.ts';
import { findLevels, isShared } from './levels.ts';
import type { BookletFacet, MainBooklet } from './main-booklet.ts';
import { findQuadrants, motivationLevel } from './quadrants.ts';
import { facetsByDescending } from './scores.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';
import type { Level, Quadrant } from './words.ts';

/**
 * The sixteen facets of a booklet. A profile too flat for groups gets no quadrant either: "porte" and "coûte" would claim what
 * the levels do not.
 */
export const bookletFacets = (
  behaviour: BehaviourScores,
  resources: ResourceScores,
  grouped: boolean,
): readonly BookletFacet[] => {
  const levels = findLevels(behaviour);
  const quadrants = findQuadrants(behaviour, resources, levels);
  return FACETS.map((facet): BookletFacet => {
    const level = grouped ? levels[facet] : null;
    const { quadrant, reason } = grouped
      ? quadrants[facet]
      : { quadrant: 'gris' as const, reason: { ...quadrants[facet].reason, rule: 'the profile shows no groups' } };
    // In the grey zone there is no meeting to tell: the person's own answers speak, then the question.
    const question = { key: `${facet}.${quadrant}`, reason };
    // What is sure of the motivation is said where the choices leave the meeting open.
    const motivation = motivationLevel(resources.centred[facet]);
    const alone =
      quadrant !== 'gris' || motivation === 'egale' ? null : { key: `${pillarOf(facet)}.${motivation}`, reason };
    return {
      facet,
      pillar: pillarOf(facet),
      wins: behaviour.wins[facet],
      beta: behaviour.beta[facet],
      standardError: behaviour.standardError[facet],
      behaviour: behaviourScale(behaviour.beta[facet], behaviour.standardError[facet]),
      resourceSum: resources.sums[facet],
      resourceCentred: resources.centred[facet],
      motivation: motivationScale(resources.centred[facet]),
      motivationLevel: motivation,
      level: level?.level ?? null,
      quadrant,
      texts: {
        level: level && {
          key: `${facet}.${isShared(level.level, behaviour.wins[facet]) ? 'partagee' : level.level}`,
          reason: level.reason,
        },
        meeting: quadrant === 'gris' ? null : question,
        motivationAlone: alone,
        question,
      },
    };
  });
};

/** Facets by group, highest β first. */
export const facetsByLevel = (facets: readonly BookletFacet[]): MainBooklet['groups'] => {
  const beta = valueOf(facets, (facet) => facet.beta);
  const at = (level: Level) => facetsByDescending(beta, numbers(facets.filter((facet) => facet.level === level)));
  return {
    'en-tete': at('en-tete'),
    frequente: at('frequente'),
    occasionnelle: at('occasionnelle'),
    'en-retrait': at('en-retrait'),
  };
};

/** Facets by quadrant, in each the plainest example first. */
export const facetsByQuadrant = (facets: readonly BookletFacet[]): MainBooklet['quadrants'] => {
  const beta = valueOf(facets, (facet) => facet.beta);
  const setAside = valueOf(facets, (facet) => -facet.beta);
  const motivation = valueOf(facets, (facet) => facet.resourceCentred);
  const at = (quadrant: Quadrant) => numbers(facets.filter((facet) => facet.quadrant === quadrant));
  return {
    porte: facetsByDescending(beta, at('porte')),
    coute: facetsByDescending(beta, at('coute')),
    appelle: facetsByDescending(motivation, at('appelle')),
    laisse: facetsByDescending(setAside, at('laisse')),
    gris: at('gris'),
  };
};

const numbers = (facets: readonly BookletFacet[]): FacetId[] => {
  return facets.map(({ facet }) => facet);
};

const valueOf = (facets: readonly BookletFacet[], value: (facet: BookletFacet) => number): PerFacet<number> => {
  return perFacet((id) => facets.filter(({ facet }) => facet === id).map(value)[0] ?? Number.NaN);
};
