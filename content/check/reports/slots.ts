/** The slots of the main booklet: which keys must exist, and how long a text may be (reference: booklets section 4). */

export type Slot = {
  readonly name: string;
  readonly keys: readonly string[];
  /** Least and most words; a word is what stands between spaces and holds a letter or a digit. */
  readonly words: readonly [number, number];
  /** Most signs, spaces included: the longest of a slot must leave the page count unchanged. */
  readonly signs: number;
};

export const FACETS = Array.from({ length: 16 }, (_, facet) => `${facet}`);
export const PILLARS = ['1', '2', '3', '4'];
const LEVELS = ['en-tete', 'frequente', 'occasionnelle', 'en-retrait'];
const SURE_QUADRANTS = ['porte', 'coute', 'appelle', 'laisse'];
const QUADRANTS = [...SURE_QUADRANTS, 'gris'];
const ROLES = ['seul-en-tete', 'en-tete-a-plusieurs', 'appui', 'en-retrait', 'sans-ordre'];
const PAIRS = PILLARS.flatMap((one) => PILLARS.filter((other) => other !== one).map((other) => `${one}-${other}`));

const DOMINANT_TYPES = ['1', '3', '4', '5', '7'];

/** Shapes by dominant type: a duo or a trio is told in the order of the numbers, one and its support in their own order. */
export const SHAPES = [
  ...PILLARS.map((pillar) => `1.${pillar}`),
  ...PAIRS.map((pair) => `3.${pair}`),
  ...PAIRS.filter((pair) => pair[0]! < pair[2]!).map((pair) => `4.${pair}`),
  ...['1-2-3', '1-2-4', '1-3-4', '2-3-4'].map((trio) => `5.${trio}`),
  '7',
];

/** What a pillar's sentence may have to name: what leads, what is set back, or no group at all. */
const SURE_GROUPS = ['en-tete', 'en-retrait', 'sans-groupe'];

/** Where a pillar's choices and motivation meet, what nourishes beside the choices, or nothing of all this. */
const MEETINGS = ['porte', 'coute', 'appelle', 'nourrit', 'rien'];

export const cross = (left: readonly string[], right: readonly string[]): readonly string[] => {
  return left.flatMap((one) => right.map((other) => `${one}.${other}`));
};

export const SLOTS = {
  /** `laissee`: set back, and nothing supposed of it. `egale`: chosen exactly as often as left; `partagee`: give or take one. Whichever of the two words of the middle it bears. */
  levels: {
    name: 'levels',
    keys: cross(FACETS, [...LEVELS, 'egale', 'partagee', 'laissee']),
    words: [8, 28],
    signs: 150,
  },
  /** In the grey zone the person's own answers stand alone. */
  meetings: { name: 'meetings', keys: cross(FACETS, SURE_QUADRANTS), words: [12, 24], signs: 128 },
  questions: { name: 'questions', keys: cross(FACETS, QUADRANTS), words: [8, 14], signs: 76 },
  roles: { name: 'pillar-intros.roles', keys: cross(PILLARS, ROLES), words: [14, 34], signs: 210 },
  facetSentences: {
    name: 'pillar-intros.facetSentences',
    keys: cross(PILLARS, SURE_GROUPS),
    words: [4, 16],
    signs: 110,
  },
  motivation: { name: 'pillar-intros.motivation', keys: cross(PILLARS, MEETINGS), words: [7, 24], signs: 130 },
  shapes: { name: 'shapes.texts', keys: SHAPES, words: [55, 88], signs: 490 },
  captions: { name: 'shapes.captions', keys: DOMINANT_TYPES, words: [3, 7], signs: 40 },
} as const satisfies Readonly<Record<string, Slot>>;
