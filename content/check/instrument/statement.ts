/** The rows of the three banks, as written in `content/instrument/*.json`. */

import type { Part } from '../finding.ts';

export type Context = 'T' | 'F' | 'A' | 'L' | 'I';
export type Form = 'A' | 'B' | 'C';
export type EffectSide = 'energy' | 'well-being' | 'meaning' | 'desire';
/** What a colour statement asks about: what I notice, what I turn to, what pleases me. */
export type Ask = 'attention' | 'preference' | 'pleasure';

type Row = {
  id: string;
  slot: number;
  context: Context;
  /** Infinitive of the main (conjugated) verb. */
  verb: string;
  /** How many of the four flattering marks it bears (helps, pleases authority, takes courage, costs time): 0..2. */
  halo: number;
  /** 3 filmed in a minute, 2 visible over a day, 1 inner act. */
  concreteness: number;
  /** Image given by a person who says it, 1..7; provisional until people have voted. */
  desirability: number;
  /** How many ordinary people do it, 1..5, the mean of the raters; of behaviours, from the second edition on. */
  commonness?: number;
  /** Key of the scene (`scenes.json`); parts 1 and 2, from the second edition on. */
  scene?: string;
  /** True when it comes, unchanged or mended, from a model statement. */
  seed: boolean;
  status: 'draft' | 'kept';
  fr: string;
};

/** Part 1: what a person does. It serves facet 0..15; `slot` is the block (1..16) where it is shown. */
export type Behaviour = Row & {
  part: 1;
  facet: number;
  side: 'left' | 'right';
  form: Form;
  /** What is done, in a few words (« demander l’origine »), and the part of the facet's definition it serves: second edition. */
  act?: string;
  serves?: string;
};

/** Part 2: what feeds a person. `effect` is a key of `effects.json`. */
export type Resource = Row & { part: 2; facet: number; effectSide: EffectSide; effect: string };

/** Colour test: serves form 1..8; `position` (1..80) is its place in the one order in which everybody reads them. */
export type Colour = Row & { part: 'colour'; form: number; position: number; ask: Ask };

export type Statement = Behaviour | Resource | Colour;

export type Facet = {
  id: number;
  pillar: number;
  key: string;
  name: { fr: string };
  definition: { fr: string };
  /** Words of the facet's own name: `*` at the end stands for any ending. */
  family: string[];
};

/** A form of the colour test, 1..8. */
export type ColourForm = {
  id: number;
  key: string;
  name: { fr: string };
  article: { fr: string };
  definition: { fr: string };
};

export type PlannedPair = { block: number; pair: number; left: number; right: number; context: Context; form: Form };

/** `marks`: word beginnings (with `*`) or words that must all stand in a statement which claims this effect. */
export type Effect = { key: string; phrase: { fr: string }; marks: string[] };

export type Model = { section: number; fr: string } & (
  | { part: 1 | 2; facet: number }
  | { part: 'colour'; form: number }
);

/** Where a statement happens. `contexts` holds the letters of the plan's contexts it can carry. */
export type Scene = {
  key: string;
  domain: string;
  contexts: string;
  fr: string;
  /** The holiday camp of the first edition: together at most a quarter of a part. */
  pastime?: 'cooking' | 'games' | 'repairs' | 'outings' | 'transport';
};

/** The table of scenes. `ceilings` are shares of a part: of one domain, and of all pastimes together. */
export type Scenes = {
  ceilings: { domain: number; pastimes: number };
  domains: { key: string; name: { fr: string } }[];
  scenes: Scene[];
};

/**
 * A facet's definition cut into the behaviours it names. `quarry` holds acts to begin from, `outside` what was once written for the
 * facet and measures something else.
 */
export type FacetParts = {
  facet: number;
  parts: { key: string; fr: string; quarry: string[] }[];
  outside: string[];
};

export type Bank = {
  facets: Facet[];
  forms: ColourForm[];
  plan: PlannedPair[];
  behaviours: Behaviour[];
  resources: Resource[];
  colours: Colour[];
  effects: Effect[];
  models: Model[];
  scenes: Scenes;
  /** The facets' definitions cut into their behaviours. */
  definitions: FacetParts[];
};

/** `6` gives `facet 6 Soutien`, for reports. */
export const facetLabel = (bank: Pick<Bank, 'facets'>, facet: number): string => {
  return `facet ${facet} ${bank.facets[facet]?.name.fr ?? '?'}`;
};

/** What a statement measures: a facet (0..15) in parts 1 and 2, a form (1..8) in the colour test. */
export const scaleOf = (row: { part: 1 | 2; facet: number } | { part: 'colour'; form: number }): number => {
  return row.part === 'colour' ? row.form : row.facet;
};

type Scale = { id: number; name: string; definition: string; label: string };

/** All that a part measures, in the order of its ids: sixteen facets or eight forms. */
export const scalesOf = (bank: Pick<Bank, 'facets' | 'forms'>, part: Part): Scale[] => {
  const [word, list] = part === 'colour' ? (['form', bank.forms] as const) : (['facet', bank.facets] as const);
  return list.map(({ id, name, definition }) => ({
    id,
    name: name.fr,
    definition: definition.fr,
    label: `${word} ${id} ${name.fr}`,
  }));
};

/** How many statements measure a facet or a form once a bank is complete. */
export const PER_SCALE: Record<Part, number> = { 1: 16, 2: 4, colour: 10 };

/** The statements of one part, from what is written of it. */
export const statementsOf = (bank: Bank, part: Part): readonly Statement[] => {
  return { 1: bank.behaviours, 2: bank.resources, colour: bank.colours }[part];
};

/** Statements of one facet or form, in slot order. `statements` are of one part. */
export const ofScale = <S extends Statement>(statements: readonly S[], scale: number): S[] => {
  return statements.filter((s) => scaleOf(s) === scale).toSorted((a, b) => a.slot - b.slot);
};
