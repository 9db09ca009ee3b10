/** The texts of the adults' booklets beyond the first pages of the main one: what each file must hold, and how long a text may be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './report-texts.ts';
import type { TextTree } from './report-texts.ts';
import { cross, FACETS, PILLARS, SHAPES } from './slots.ts';
import type { Slot } from './slots.ts';
import type { Placed } from './text-faults.ts';

const FILES = [
  'alliages',
  'contrasts',
  'gestures',
  'changes',
  'gap-questions',
  'portraits',
  'pages-2',
  'complementary',
  'manager',
] as const;

export type AdultTexts = Readonly<Record<(typeof FILES)[number], TextTree>>;

const FACET_PAIRS = FACETS.flatMap((one, index) => FACETS.slice(index + 1).map((other) => `${one}-${other}`));
const pillarOf = (facet: string) => Math.floor(Number(facet) / 4);
const INSIDE_PILLARS = FACET_PAIRS.filter((pair) => {
  const [one, other] = pair.split('-');
  return pillarOf(one!) === pillarOf(other!);
});

/** For whom fewer facets lead than a page asks. */
const general = (count: number) => Array.from({ length: count }, (_, index) => `general.${index + 1}`);

/** A slot's name is the path of its bank: file, then place inside. Lengths: reference booklets, sections 1 and 4. */
export const ADULT_SLOTS = {
  alliages: { name: 'alliages', keys: FACET_PAIRS, words: [22, 36], signs: 210 },
  contrasts: { name: 'contrasts', keys: INSIDE_PILLARS, words: [24, 30], signs: 190 },
  gestures: { name: 'gestures', keys: cross(FACETS, ['preserver', 'menager', 'essayer']), words: [18, 28], signs: 160 },
  /** Printed for a facet that changed between two diagnostics: chosen more, chosen less. */
  changes: { name: 'changes', keys: cross(FACETS, ['hausse', 'baisse']), words: [15, 25], signs: 150 },
  gapQuestions: {
    name: 'gap-questions',
    keys: cross(FACETS, ['plus-choisie', 'plus-nourrissante']),
    words: [10, 20],
    signs: 125,
  },
  openings: { name: 'portraits.openings', keys: SHAPES, words: [38, 60], signs: 340 },
  setAside: { name: 'portraits.setAside', keys: FACETS, words: [22, 34], signs: 225 },
  toTick: { name: 'portraits.toTick', keys: cross(SHAPES, ['1', '2', '3']), words: [10, 16], signs: 90 },
  excess: { name: 'complementary.excess', keys: FACETS, words: [28, 42], signs: 230 },
  neighbours: { name: 'complementary.neighbours', keys: FACETS, words: [16, 22], signs: 155 },
  conditions: {
    name: 'complementary.conditions',
    keys: cross(FACETS, ['plus', 'moins']),
    words: [10, 20],
    signs: 130,
  },
  askMe: { name: 'complementary.askMe', keys: [...FACETS, ...general(3)], words: [4, 13], signs: 85 },
  /** `<facet>.<moment>`: what a leading facet may bring to a moment. */
  facetMoments: { name: 'manager.facets', keys: cross(FACETS, PILLARS), words: [22, 36], signs: 200 },
  /** What the team may be asked, by leading facet. */
  talk: { name: 'manager.talk', keys: [...FACETS, ...general(4)], words: [9, 22], signs: 125 },
} as const satisfies Readonly<Record<string, Slot>>;

/** Reads the files of a language. Throws when one is missing or is not JSON. */
export const readAdultTexts = (language: string): AdultTexts => {
  const folder = join(import.meta.dirname, '..', '..', 'reports', language);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  return Object.fromEntries(FILES.map((file) => [file, read(file)])) as AdultTexts;
};

/** The texts of a slot by key, empty when the file lacks the bank. */
export const bankOf = (texts: AdultTexts, { name }: Slot): Readonly<Record<string, string>> => {
  const bank = name
    .split('.')
    .reduce<TextTree | undefined>(
      (tree, step) => (tree as Readonly<Record<string, TextTree>> | undefined)?.[step],
      texts,
    );
  return (bank ?? {}) as Readonly<Record<string, string>>;
};

/** Every text, with its place. */
export const placedTexts = (texts: AdultTexts): readonly Placed[] => {
  return Object.entries(texts).flatMap(([file, tree]) => textsOf(tree, file));
};
