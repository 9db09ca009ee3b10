/** The rows of the two banks, as written in `content/instrument/*.json`. */

export type Context = 'T' | 'F' | 'A' | 'L' | 'I';
export type Form = 'A' | 'B' | 'C';
export type EffectSide = 'energy' | 'well-being' | 'meaning' | 'desire';

type Row = {
  id: string;
  /** Facet 0..15 the statement serves. */
  facet: number;
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
  /** True when it comes, unchanged or mended, from a model statement. */
  seed: boolean;
  status: 'draft' | 'kept';
  fr: string;
};

/** Part 1: what a person does. `slot` is the block (1..16) where it is shown. */
export type Behaviour = Row & { part: 1; side: 'left' | 'right'; form: Form };

/** Part 2: what feeds a person. `effect` is a key of `effects.json`. */
export type Resource = Row & { part: 2; effectSide: EffectSide; effect: string };

export type Statement = Behaviour | Resource;

export type Facet = {
  id: number;
  pillar: number;
  key: string;
  name: { fr: string };
  definition: { fr: string };
  /** Words of the facet's own name: `*` at the end stands for any ending. */
  family: string[];
};

export type PlannedPair = { block: number; pair: number; left: number; right: number; context: Context; form: Form };

/** `marks`: word beginnings (with `*`) or words that must all stand in a statement which claims this effect. */
export type Effect = { key: string; phrase: { fr: string }; marks: string[] };

export type Model = { part: 1 | 2; facet: number; section: number; fr: string };

export type Bank = {
  facets: Facet[];
  plan: PlannedPair[];
  behaviours: Behaviour[];
  resources: Resource[];
  effects: Effect[];
  models: Model[];
};

/** `6` gives `facet 6 Soutien`, for reports. */
export function facetLabel(bank: Pick<Bank, 'facets'>, facet: number): string {
  return `facet ${facet} ${bank.facets[facet]?.name.fr ?? '?'}`;
}

/** Statements of one facet, in slot order. */
export function ofFacet<S extends Statement>(statements: readonly S[], facet: number): S[] {
  return statements.filter((s) => s.facet === facet).sort((a, b) => a.slot - b.slot);
}
