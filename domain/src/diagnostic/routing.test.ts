import { describe, expect, test } from 'vitest';

import { afterAnswerPath, afterColourTestPath, entryPath, shortAfterAnswerPath, shortEntryPath } from './routing.ts';
import type { DiagnosticInfo, DiagnosticPath } from './routing.ts';

const FLAGS = [
  'withChromatic',
  'withComportement',
  'withRessource',
  'comportementOver',
  'ressourceOver',
  'hasPartOneBegin',
  'statsOver',
  'questionOver',
] as const;

type Flags = DiagnosticInfo & { readonly questionOver: boolean };

const everyCombination: Flags[] = Array.from({ length: 2 ** FLAGS.length }, (_, bits) => {
  const entries = FLAGS.map((flag, index) => [flag, (bits & (1 << index)) !== 0]);
  return Object.fromEntries(entries) as Flags;
});

/** Each destination with the whole condition under which it is reached, not leaning on the order of the rules. */
const ENTRY: Partial<Record<DiagnosticPath, (f: Flags) => boolean>> = {
  '/': (f) => !f.withComportement && !f.withRessource && !f.withChromatic,
  '/tell-us-more': (f) => f.withComportement && !(f.hasPartOneBegin || f.statsOver),
  '/chromatic/intro': (f) =>
    f.withChromatic && !f.questionOver && !(f.withComportement && !f.hasPartOneBegin && !f.statsOver),
  '/eqinox/part1-start': (f) =>
    f.withComportement &&
    !f.comportementOver &&
    (f.hasPartOneBegin || f.statsOver) &&
    (!f.withChromatic || f.questionOver),
  '/eqinox/part2-start': (f) =>
    f.withRessource &&
    !f.ressourceOver &&
    (!f.withComportement || (f.comportementOver && (f.hasPartOneBegin || f.statsOver))) &&
    (!f.withChromatic || f.questionOver),
  '/login': (f) =>
    (f.withComportement || f.withRessource || f.withChromatic) &&
    (!f.withComportement || (f.comportementOver && (f.hasPartOneBegin || f.statsOver))) &&
    (!f.withRessource || f.ressourceOver) &&
    (!f.withChromatic || f.questionOver),
};

const AFTER_ANSWER: Partial<Record<DiagnosticPath, (f: Flags) => boolean>> = {
  '/': (f) => !f.withComportement && !f.withRessource && !f.withChromatic,
  '/eqinox/part2-start': (f) => f.withRessource && !f.ressourceOver,
  '/eqinox': (f) => f.withComportement && !f.comportementOver && !(f.withRessource && !f.ressourceOver),
  '/eqinox/end': (f) =>
    (f.withComportement || f.withRessource || f.withChromatic) &&
    (!f.withComportement || f.comportementOver) &&
    (!f.withRessource || f.ressourceOver),
};

const destinations = (table: typeof ENTRY, flags: Flags) =>
  Object.entries(table).flatMap(([path, holds]) => (holds(flags) ? [path] : []));

describe('routing before starting', () => {
  test('agrees with the conditions of each destination for all combinations of flags', () => {
    for (const flags of everyCombination)
      expect([entryPath(flags, flags)], JSON.stringify(flags)).toEqual(destinations(ENTRY, flags));
  });

  const none: Flags = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Flags;
  const adult = { ...none, withComportement: true, withRessource: true };
  const youth = { ...adult, withChromatic: true };

  test.each<[string, Flags, DiagnosticPath]>([
    ['nothing bought', none, '/'],
    ['an adult who just bought', adult, '/tell-us-more'],
    ['the same after the statistics', { ...adult, statsOver: true }, '/eqinox/part1-start'],
    ['in the middle of part 1', { ...adult, statsOver: true, hasPartOneBegin: true }, '/eqinox/part1-start'],
    [
      'between the parts',
      { ...adult, statsOver: true, hasPartOneBegin: true, comportementOver: true },
      '/eqinox/part2-start',
    ],
    [
      'all done',
      { ...adult, statsOver: true, hasPartOneBegin: true, comportementOver: true, ressourceOver: true },
      '/login',
    ],
    ['a teenager after the statistics', { ...youth, statsOver: true }, '/chromatic/intro'],
    ['a teenager after the colour test', { ...youth, statsOver: true, questionOver: true }, '/eqinox/part1-start'],
  ])('%s', (_, flags, path) => {
    expect(entryPath(flags, flags)).toBe(path);
  });
});

describe('routing after answering', () => {
  test('agrees with the conditions of each destination for all combinations of flags', () => {
    for (const flags of everyCombination) {
      expect([afterAnswerPath(flags)], JSON.stringify(flags)).toEqual(destinations(AFTER_ANSWER, flags));
    }
  });

  test.each([
    [afterColourTestPath({ questionOver: true }), '/chromatic/end'],
    [afterColourTestPath({ questionOver: false }), '/eqinox'],
    [shortEntryPath({ ressourceOver: false }), '/deca/start'],
    [shortEntryPath({ ressourceOver: true }), '/login'],
    [shortAfterAnswerPath({ ressourceOver: false }), '/deca/start'],
    [shortAfterAnswerPath({ ressourceOver: true }), '/deca/end'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });
});
