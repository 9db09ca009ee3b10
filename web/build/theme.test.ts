/** The colours of the look by day and by night: every pair that meets on a screen can be told apart (WCAG 1.4.3, 1.4.11). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAGE } from './apply-theme.ts';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('../src/ui/theme.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/gu)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

/** `#fff` or `#ffffff` to its relative luminance. */
const luminance = (hex: string): number => {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./gu, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const hexOf = (name: string, theme: Theme): string => {
  const token = tokens.get(name);
  if (token === undefined) throw new Error(`${name} is no colour of theme.css.`);
  return token[theme];
};

const contrast = (one: string, other: string, theme: Theme): number => {
  const [dim = 0, bright = 0] = [one, other]
    .map((name) => luminance(hexOf(name, theme)))
    .toSorted((less, more) => less - more);
  return (bright + 0.05) / (dim + 0.05);
};

const PILLARS = ['exploration', 'collaboration', 'decision', 'concretisation'] as const;
const SOFTS = PILLARS.map((pillar) => `${pillar}-soft`);
const GROUNDS = ['page', 'surface', 'sunken', 'aube'];
const OUTCOMES = ['error', 'success', 'warning'] as const;

/** Colours of words, each with the grounds that it stands on. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...GROUNDS, ...SOFTS, 'skeleton']],
  ['ink-2', [...GROUNDS, ...SOFTS]],
  ['ink-3', GROUNDS],
  ['nuit', [...GROUNDS, 'line', 'blocked', 'track']],
  ['surface', ['nuit', 'nuit-hover']],
  ['aube-text', ['aube-2']],
  ...OUTCOMES.map((outcome) => [outcome, ['surface', 'page', 'aube', `${outcome}-soft`]] as const),
  ...PILLARS.map((pillar) => [`${pillar}-text`, ['surface', 'aube', ...SOFTS]] as const),
];

/** What carries a meaning by its shape alone, with what it lies on. */
const SHAPES: readonly (readonly [string, readonly string[]])[] = [
  ['control', ['surface', 'page', 'sunken']],
  ['nuit-2', [...GROUNDS, ...SOFTS]],
  ['nuit', ['track']],
  ['night', ['surface', 'page', 'aube']],
  ...PILLARS.map((pillar) => [`${pillar}-edge`, ['surface', 'aube', `${pillar}-band`, ...SOFTS]] as const),
  ...PILLARS.map((pillar) => [`${pillar}-text`, [`${pillar}-band`]] as const),
];

const pairs = (table: typeof WORDS): readonly (readonly [string, string])[] =>
  table.flatMap(([colour, grounds]) => grounds.map((ground) => [colour, ground] as const));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs(WORDS))('%s is read on %s', (word, ground) => {
    expect(contrast(word, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))('%s is seen on %s', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  test('what the browser paints around the page is the page', () => {
    expect(PAGE[theme]).toBe(hexOf('page', theme));
  });
});

test('every colour has its night', () => {
  const plain = [...css.matchAll(/--color-[\w-]+: (?!initial|light-dark\()[^;]+;/gu)].map(([line]) => line);
  expect(plain).toEqual([]);
});
