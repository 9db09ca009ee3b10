import { describe, expect, test } from 'vitest';

import { FACETS } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import { scoreBehaviour } from './behaviour.scoring.ts';
import { craftedBehaviour } from './crafted-scores.testing.ts';
import { findLevels, separationReliability, showsGroups, toldLevel } from './levels.ts';
import { quantile, shareOf } from './sample-statistics.testing.ts';
import { facetsByDescending } from './scores.ts';
import type { BehaviourScores } from './scores.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import type { Level } from './words.ts';

const at = (scores: BehaviourScores, level: Level): FacetId[] => {
  const levels = findLevels(scores);
  return FACETS.filter((facet) => levels[facet].level === level);
};

/** Facets 0, 1, 2... at the given positions, the rest at 0. */
const crafted = (beta: readonly number[], error: number) => craftedBehaviour(beta, error);

describe('groups of facets (booklets section 4)', () => {
  // With an error of .5: 1.28 errors are .64, of a difference .905 (1.28) and 1.386 (1.96).
  test('lead: the margin wholly above the mean, whichever others there are', () => {
    const scores = crafted([1.5, 1.4, 0.7, 0.65, 0.64, -0.1], 0.5);
    expect(at(scores, 'en-tete')).toEqual([0, 1, 2, 3]);
    // One extreme facet evicts nobody.
    expect(at(crafted([3, 1.4, 0.7, 0.65], 0.5), 'en-tete')).toEqual([0, 1, 2, 3]);
    expect(at(crafted([0.65, 0.63], 0.5), 'en-tete')).toEqual([0]);
  });

  test('set back: the mirror', () => {
    expect(at(crafted([-1.5, -1.4, -0.7, -0.65, -0.64, 0.1], 0.5), 'en-retrait')).toEqual([0, 1, 2, 3]);
    expect(at(crafted([-3, -1.4, -0.7], 0.5), 'en-retrait')).toEqual([0, 1, 2]);
  });

  test('the rest by its count, half of it counting as often chosen', () => {
    const scores = crafted([1.5, 0.3, -0.3], 0.5);
    expect(at(scores, 'occasionnelle')).toEqual([2]);
    expect(at(scores, 'frequente')).toEqual(FACETS.filter((facet) => facet !== 0 && facet !== 2));
  });

  test('two ends near one another keep their groups: each is beyond the mean', () => {
    const scores = crafted([0.65, -0.65], 0.5);
    expect([at(scores, 'en-tete'), at(scores, 'en-retrait')]).toEqual([[0], [1]]);
  });

  test('each level tells the figures that chose it', () => {
    const [first] = findLevels(crafted([1.5], 0.5));
    expect(first.reason.figures).toMatchObject({ beta: 1.5, margin: 0.64, gapToFirst: 0 });
  });

  test('a profile without any contrast has no groups to show', () => {
    const flat = crafted([], 0.5);
    expect(separationReliability(flat)).toBeNull();
    expect(showsGroups(null)).toBe(false);
    expect(showsGroups(0.349)).toBe(false);
    expect(showsGroups(0.35)).toBe(true);
    expect([...new Set(findLevels(flat).map(({ level }) => level))]).toEqual(['frequente']);
  });
});

describe('groups of simulated people', () => {
  const people = 600;
  const score = (sigma: number, exactSpread: boolean) =>
    simulatePeople(people, { seed: 500, sigma, exactSpread }).map(({ theta, behaviours }) => ({
      theta,
      scores: scoreBehaviour(behaviours),
    }));
  const exact = new Map([0.5, 0.75, 1, 1.5].map((sigma) => [sigma, score(sigma, true)]));
  const loose = new Map([0.5, 0.75, 1, 1.5].map((sigma) => [sigma, score(sigma, false)]));
  const scored = (sigma: number, exactSpread: boolean) => (exactSpread ? exact : loose).get(sigma) ?? [];

  test('a margin wholly on one side of the mean is never told as uncertain, nor the reverse', () => {
    for (const { scores } of [...scored(0.75, false), ...scored(1.5, false)]) {
      const levels = findLevels(scores);
      for (const facet of FACETS) {
        const margin = 1.28 * scores.standardError[facet];
        expect(levels[facet].level === 'en-tete').toBe(scores.beta[facet] - margin > 0);
        expect(levels[facet].level === 'en-retrait').toBe(scores.beta[facet] + margin < 0);
      }
    }
  });

  test.each([
    // spread, leading per person, truly above own mean, truly among the first six
    [0.5, 3.0, 0.92, 0.82],
    [0.75, 3.7, 0.95, 0.87],
    [1, 4.2, 0.97, 0.89],
    [1.5, 4.9, 0.98, 0.9],
  ])('spread %f: about %f lead; above the mean %f, in the first six %f', (sigma, leading, above, amongSix) => {
    const found = scored(sigma, true).flatMap(({ theta, scores }) => {
      const ranked = facetsByDescending(theta, FACETS);
      return at(scores, 'en-tete').map((facet) => ({ above: theta[facet] > 0, amongSix: ranked.indexOf(facet) < 6 }));
    });
    expect(Math.abs(found.length / people - leading)).toBeLessThan(0.2);
    expect(shareOf(found, (facet) => facet.above)).toBeGreaterThan(above - 0.02);
    expect(shareOf(found, (facet) => facet.amongSix)).toBeGreaterThan(amongSix - 0.03);
  });

  test.each([
    [0.5, 0.95],
    [0.75, 0.98],
    [1, 0.99],
  ])('spread %f: whoever leads truly stands above whoever is set back, %f of the time', (sigma, right) => {
    const pairs = scored(sigma, false).flatMap(({ theta, scores }) =>
      at(scores, 'en-tete').flatMap((high) => at(scores, 'en-retrait').map((low) => theta[high] > theta[low])),
    );
    expect(shareOf(pairs, Boolean)).toBeGreaterThan(right);
  });

  test('in the middle the same count gets the same word, in one profile and in all', () => {
    const words = new Map<number, Set<Level>>();
    for (const { scores } of [0.5, 0.75, 1, 1.5].flatMap((sigma) => scored(sigma, false))) {
      const levels = findLevels(scores);
      for (const facet of FACETS) {
        const { level } = levels[facet];
        if (level === 'en-tete' || level === 'en-retrait') continue;
        words.set(scores.wins[facet], (words.get(scores.wins[facet]) ?? new Set()).add(level));
      }
    }
    for (const [wins, levels] of words) expect([...levels]).toEqual([wins >= 8 ? 'frequente' : 'occasionnelle']);
    expect([...words.keys()].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([7, 8, 9]));
  });

  test('chosen as often as left is told as equal, give or take one as shared, and what is surer as it is', () => {
    expect([6, 7, 8, 9, 10].map((wins) => toldLevel(wins < 8 ? 'occasionnelle' : 'frequente', wins, false))).toEqual([
      'occasionnelle',
      'partagee',
      'egale',
      'partagee',
      'frequente',
    ]);
    expect(toldLevel('en-tete', 9, false)).toBe('en-tete');
    expect(toldLevel('en-retrait', 8, false)).toBe('en-retrait');
  });

  test('the median separation is that of the reference, .47 .63 .72 .80', () => {
    for (const [sigma, expected] of [
      [0.5, 0.47],
      [0.75, 0.63],
      [1, 0.72],
      [1.5, 0.8],
    ] as const) {
      const median = quantile(
        scored(sigma, false).map(({ scores }) => separationReliability(scores) ?? 0),
        0.5,
      );
      expect(Math.abs(median - expected)).toBeLessThan(0.025);
    }
  });

  test.each([
    [0.5, 0.24],
    [0.75, 0.02],
  ])('spread %f: about %f show no groups', (sigma, share) => {
    const hidden = shareOf(scored(sigma, true), ({ scores }) => !showsGroups(separationReliability(scores)));
    expect(Math.abs(hidden - share)).toBeLessThan(0.05);
  });

  test('nine in ten who answer at random show no groups', () => {
    const random = simulatePeople(1_000, { seed: 500, sigma: 1, manner: 'random' });
    const hidden = shareOf(random, ({ behaviours }) => !showsGroups(separationReliability(scoreBehaviour(behaviours))));
    expect(hidden).toBeGreaterThan(0.86);
  });
});

test('of what is set back and liked the count is told, and nothing supposed', () => {
  expect(toldLevel('en-retrait', 3, true)).toBe('laissee');
  expect(toldLevel('en-retrait', 3, false)).toBe('en-retrait');
  expect(toldLevel('en-tete', 13, true)).toBe('en-tete');
});
