import type { Bank, Behaviour, Colour, ColourForm, Facet, Resource } from './statement.ts';

/** A behaviour row for tests: well formed, with the given columns changed. */
export const behaviour = (changes: Partial<Behaviour>): Behaviour => {
  return {
    id: 'C-00-01',
    part: 1,
    facet: 0,
    slot: 1,
    side: 'left',
    context: 'T',
    form: 'A',
    verb: 'poser',
    halo: 0,
    concreteness: 3,
    desirability: 5,
    seed: false,
    status: 'draft',
    fr: 'Je pose une question de plus à la personne qui parle.',
    ...changes,
  };
};

/** A resource row for tests. */
export const resource = (changes: Partial<Resource>): Resource => {
  return {
    id: 'R-00-1',
    part: 2,
    facet: 0,
    slot: 1,
    context: 'T',
    effectSide: 'energy',
    effect: 'elan',
    verb: 'donner',
    halo: 0,
    concreteness: 3,
    desirability: 5,
    seed: false,
    status: 'draft',
    fr: 'Poser une question sur un sujet me donne de l’élan.',
    ...changes,
  };
};

/** A colour row for tests. */
export const colour = (changes: Partial<Colour>): Colour => {
  return {
    id: 'K-1-01',
    part: 'colour',
    form: 1,
    slot: 1,
    position: 1,
    ask: 'attention',
    context: 'L',
    verb: 'arrêter',
    halo: 0,
    concreteness: 1,
    desirability: 5,
    seed: false,
    status: 'draft',
    fr: 'Une belle phrase m’arrête au milieu d’une lecture.',
    ...changes,
  };
};

/** Sixteen facets named by their number, four to a pillar. */
export const FACETS: Facet[] = Array.from({ length: 16 }, (_, id) => ({
  id,
  pillar: Math.floor(id / 4) + 1,
  key: `facet-${id}`,
  name: { fr: `Facette ${id}` },
  definition: { fr: '' },
  family: id === 0 ? ['curi*'] : id === 10 ? ['défi'] : [],
}));

/** Eight forms named by their number. */
export const FORMS: ColourForm[] = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  key: `forme-${index + 1}`,
  name: { fr: `Forme ${index + 1}` },
  article: { fr: `la forme ${index + 1}` },
  definition: { fr: '' },
}));

/** A bank with nothing written. */
export const EMPTY_BANK: Bank = {
  facets: FACETS,
  forms: FORMS,
  plan: [],
  behaviours: [],
  resources: [],
  colours: [],
  effects: [],
  models: [],
  scenes: { ceilings: { domain: 0.15, pastimes: 0.25 }, domains: [], scenes: [] },
  definitions: [],
};
