import { FACETS, perFacet, pillarOf } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import { behaviourScale, motivationScale } from './display-scales.ts';
import { findLevels, toldLevel } from './levels.ts';
import type { BookletFacet, MainBooklet } from './main-booklet.ts';
import { findQuadrants, isLiked, motivationLevel } from './quadrants.ts';
import { facetsByDescending } from './scores.ts';
import type { BehaviourScores, ResourceScores } from './scores.ts';
import type { Level, Quadrant } from './words.ts';

/**
 * The sixteen facets of a booklet. A profile too flat for groups gets no quadrant either: "porte" and "coûte" would claim what
 * the levels do not. Nor do unsteady answers: every page that tells where choices and motivation meet reads it here, so that
 * none names a facet of which another says "rien de net". Of these the motivation is not told beside the choices either: to whoever
 * reads, two sentences side by side are one.
 */
export const bookletFacets = (
  behaviour: BehaviourScores,
  resources: ResourceScores,
  { grouped, unsteady }: { readonly grouped: boolean; readonly unsteady: boolean },
): readonly BookletFacet[] => {
  const levels = findLevels(behaviour);
  const quadrants = findQuadrants(behaviour, resources, levels);
  return FACETS.map((facet): BookletFacet => {
    const level = grouped ? levels[facet] : null;
    const silence = grouped ? (unsteady ? 'the answers are unsteady' : null) : 'the profile shows no groups';
    const { quadrant, reason } = silence
      ? { quadrant: 'gris' as const, reason: { ...quadrants[facet].reason, rule: silence } }
      : quadrants[facet];
    // In the grey zone there is no meeting to tell: the person's own answers speak, then the question.
    const question = { key: `${facet}.${quadrant}`, reason };
    // What is sure of the motivation is said where the choices leave the meeting open; of a facet at one end they do not.
    const ends = level?.level === 'en-tete' || level?.level === 'en-retrait';
    const motivation = motivationLevel(resources.centred[facet]);
    const liked = isLiked(resources.centred[facet], resources.highest[facet]);
    const alone =
      quadrant !== 'gris' || ends || unsteady || motivation === 'egale'
        ? null
        : { key: `${pillarOf(facet)}.${motivation}`, reason };
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
      liked,
      level: level?.level ?? null,
      quadrant,
      texts: {
        level: level && {
          key: `${facet}.${toldLevel(level.level, behaviour.wins[facet], liked)}`,
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
