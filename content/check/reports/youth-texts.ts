/** The printed texts of the youth booklet: what a file must hold, and how long each text may be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { textsOf } from './report-texts.ts';
import { SLOTS } from './slots.ts';
import type { Slot } from './slots.ts';

type TextTree = Parameters<typeof textsOf>[0];
type ByKey = Readonly<Record<string, string>>;

export type YouthTexts = {
  /** By facet: printed when it is *En tête*, and only then. */
  readonly levels: ByKey;
  /** By facet: printed when its motivation is clearly above the person's own mean. Stands alone or after the level. */
  readonly nourishing: ByKey;
  /** By facet: closes whichever of the two was printed. */
  readonly questions: ByKey;
  /** By pillar: names the facets that were not told. */
  readonly others: ByKey;
  /** By pillar: stands for the page's facets when none leads and none nourishes. */
  readonly nothingAhead: ByKey;
  /** `<pillar>.<role>`, the keys of the main booklet. */
  readonly pillarIntros: ByKey;
  readonly shapes: { readonly texts: ByKey; readonly notAType: string; readonly captions: ByKey };
  /** `<form>.haut|milieu|bas`: how often the person said yes, on the raw axis 0..30; never an ability. */
  readonly forms: ByKey;
  /** `<form>.1|2|3`. */
  readonly tries: ByKey;
  /** By facet: its line in the list of page 10, after its name; no capital, no full stop. */
  readonly elan: ByKey;
  readonly pages: TextTree;
};

const FACETS = Array.from({ length: 16 }, (_, facet) => `${facet}`);
const PILLARS = ['1', '2', '3', '4'];
const FORMS = Array.from({ length: 8 }, (_, form) => `${form + 1}`);

const cross = (left: readonly string[], right: readonly string[]): readonly string[] => {
  return left.flatMap((one) => right.map((other) => `${one}.${other}`));
};

/** Words and signs of each bank (reference: booklets sections 1 and 4). */
export const YOUTH_SLOTS = {
  levels: { name: 'levels', keys: FACETS, words: [16, 28], signs: 165 },
  nourishing: { name: 'nourishing', keys: FACETS, words: [16, 26], signs: 140 },
  questions: { name: 'questions', keys: FACETS, words: [8, 14], signs: 85 },
  others: { name: 'others', keys: PILLARS, words: [9, 18], signs: 110 },
  nothingAhead: { name: 'nothingAhead', keys: PILLARS, words: [22, 32], signs: 220 },
  pillarIntros: { name: 'pillarIntros', keys: SLOTS.roles.keys, words: [35, 45], signs: 270 },
  shapes: { name: 'shapes.texts', keys: SLOTS.shapes.keys, words: [45, 60], signs: 350 },
  captions: { name: 'shapes.captions', keys: SLOTS.captions.keys, words: [3, 6], signs: 30 },
  forms: { name: 'forms', keys: cross(FORMS, ['haut', 'milieu', 'bas']), words: [26, 35], signs: 215 },
  tries: { name: 'tries', keys: cross(FORMS, ['1', '2', '3']), words: [11, 18], signs: 100 },
  elan: { name: 'elan', keys: FACETS, words: [5, 13], signs: 75 },
} as const satisfies Readonly<Record<string, Slot>>;

/** Reads the file of a language. Throws when it is missing or is not JSON. */
export const readYouthTexts = (language: string): YouthTexts => {
  const path = join(import.meta.dirname, '..', '..', 'reports', language, 'youth.json');
  return JSON.parse(readFileSync(path, 'utf8')) as YouthTexts;
};
