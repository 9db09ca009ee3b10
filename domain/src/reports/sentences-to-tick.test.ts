/** A sentence that a person is asked to try on speaks of what their own facets carry, and not of its pillar alone. */
import { expect, test } from 'vitest';
import { FACETS } from '../diagnostic/words.ts';
import { runs } from '../full-size.testing.ts';
import type { BookletFacet } from './main-booklet.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { sentencesToTick, supposedOf } from './sentences-to-tick.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

const people = [0.75, 1, 1.5].flatMap((sigma) =>
  simulatePeople(runs(60, 600), { seed: 70_000, sigma, pillarShare: 0.5 }).map(({ behaviours, resources }) =>
    scoreMainBooklet(behaviours, resources),
  ),
);

test('whoever reads a sentence chose its facets half of the time or more, and what it leaves half or less', () => {
  const seen = { chosen: 0, left: 0, withheld: 0 };
  for (const { portrait, facets, grouped } of people.filter((booklet) => booklet.grouped)) {
    seen.withheld += 3 - portrait.toTick.length;
    expect(grouped).toBe(true);
    for (const { key } of portrait.toTick) {
      const { chosen = [], left = [] } = supposedOf(key);
      for (const facet of chosen) {
        expect(facets[facet]!.wins, `${key}: ${facet}`).toBeGreaterThanOrEqual(8);
        expect(facets[facet]!.motivationLevel).not.toBe('moins');
      }
      for (const facet of left) {
        expect(facets[facet]!.wins, `${key}: ${facet}`).toBeLessThanOrEqual(8);
        expect(facets[facet]!.liked).toBe(false);
      }
      seen.chosen += chosen.length;
      seen.left += left.length;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

const shape = (key: string) => ({ key, reason: { rule: 'a rule', figures: { wins: 8 } } }) as never;
const facetsWith = (changes: Readonly<Record<number, Partial<BookletFacet>>>) =>
  FACETS.map(
    (facet) =>
      ({
        facet,
        wins: 8,
        level: 'frequente',
        motivationLevel: 'egale',
        liked: false,
        ...changes[facet],
      }) as BookletFacet,
  );
const offered = (key: string, changes: Readonly<Record<number, Partial<BookletFacet>>>) =>
  sentencesToTick(shape(key), facetsWith(changes)).map((sentence) => sentence.key);

test('of one pillar, the facets alone decide which of its sentences are offered', () => {
  expect(offered('1.3', {})).toEqual(['1.3.1', '1.3.2', '1.3.3']);
  // Six of sixteen, the margin over the mean: the pillar may lead by its other facets.
  expect(offered('1.3', { 8: { wins: 6, level: 'occasionnelle' } })).toEqual([]);
  expect(offered('1.3', { 8: { wins: 7, level: 'en-tete' } })).toEqual(['1.3.1', '1.3.2', '1.3.3']);
  expect(offered('1.3', { 8: { motivationLevel: 'moins' } })).toEqual([]);
  expect(offered('1.3', { 15: { wins: 10 } })).toEqual(['1.3.1', '1.3.3']);
  expect(offered('1.3', { 15: { liked: true } })).toEqual(['1.3.1', '1.3.3']);
});
