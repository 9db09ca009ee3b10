import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { behaviourId, cellsOf } from './cells.ts';
import { checkCommonnessInPairs, checkLeans, commonnessLeanings, leansOf } from './lean.ts';
import { checkNoPreference, topPillars } from './no-preference.ts';
import { judged } from './pair-judgements.ts';
import type { PairVote } from './pair-judgements.ts';
import { writtenPairs } from './pairs.ts';
import { behaviour } from './samples.ts';
import type { Bank, Behaviour } from './statement.ts';

const { plan, facets, ...rest } = readBank();
/** The product's plan filled with rows alike but for what is planted. */
const bankOf = (planted: (facet: number, slot: number) => Partial<Behaviour>): Bank => ({
  ...rest,
  plan,
  facets,
  behaviours: cellsOf(plan).map((cell) => {
    const id = behaviourId(cell.facet, cell.slot);
    return behaviour({ ...cell, id, fr: `Je note ${id}.`, commonness: 3, ...planted(cell.facet, cell.slot) });
  }),
});
const even = bankOf(() => ({}));
const votes = (bank: Bank, betterOf: (left: number, right: number, block: number) => PairVote['better']): PairVote[] =>
  writtenPairs(bank).flatMap((pair) =>
    ['r1', 'r2', 'r3'].map((rater) => {
      const { left, right, block } = pair.planned;
      return { ...judged(pair, '2026-11-22'), rater, better: betterOf(left, right, block) };
    }),
  );

describe('commonness in pairs (check 37)', () => {
  it('is at most one point apart, and rated', () => {
    expect(checkCommonnessInPairs(even)).toEqual([]);
    const one = bankOf((facet, slot) => (facet === 0 && slot === 1 ? { commonness: 4.5 } : {}));
    expect(checkCommonnessInPairs(one)).toMatchObject([
      { check: 37, level: 'block', statements: ['C-00-01', 'C-15-01'] },
    ]);
    const unrated = bankOf(() => ({}));
    for (const row of unrated.behaviours) delete row.commonness;
    expect(checkCommonnessInPairs(unrated)).toHaveLength(128);
  });
});

describe('leans that add up (check 38)', () => {
  it('are none where no pair leans, nor where leans alternate', () => {
    expect(
      checkLeans(
        even,
        votes(even, () => 'neither'),
      ),
    ).toEqual([]);
  });
  it('are seen in a facet whose every pair leans a little', () => {
    const common = bankOf((facet) => (facet === 4 ? { commonness: 3.3 } : {}));
    const subjects = checkLeans(common, []).map(({ subject, message }) => `${subject}: ${message.split(':')[0]}`);
    expect(subjects).toContain('facet 4 Écoute: differences in commonness');
    const [lean] = leansOf(common, commonnessLeanings(common)).filter(
      ({ facets: own }) => own.length === 1 && own[0] === 4,
    );
    expect(lean).toMatchObject({ pairs: 16 });
    expect(lean!.sum).toBeCloseTo(4.8);
  });
  it('are seen in a pillar whose statements are voted better', () => {
    const found = checkLeans(
      even,
      votes(even, (left, right) =>
        facets[left]!.pillar === 2 ? 'left' : facets[right]!.pillar === 2 ? 'right' : 'neither',
      ),
    );
    expect(found.map(({ subject }) => subject)).toContain('pillar 2');
    expect(found.find(({ subject }) => subject === 'pillar 2')!.message).toMatch(/^votes for the better image: \+/u);
  });
});

describe('people without any preference (check 39)', () => {
  it('have each pillar on top alike when the texts are alike, and the same each time', () => {
    expect(checkNoPreference(even)).toEqual([]);
    expect([...topPillars(even).values()].reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(topPillars(even)).toEqual(topPillars(even));
  });
  it('follow an image that is better by little in a whole pillar, and what is more common', () => {
    const image = bankOf((facet) => (facets[facet]!.pillar === 2 ? { desirability: 5.3 } : {}));
    expect(checkNoPreference(image)).toContainEqual(expect.objectContaining({ check: 39, subject: 'pillar 2' }));
    const common = bankOf((facet) => (facets[facet]!.pillar === 1 ? { commonness: 2.4 } : {}));
    const [least] = [...topPillars(common)].toSorted(([, a], [, b]) => a - b);
    expect(least![0]).toBe(1);
    expect(least![1]).toBeLessThan(0.22);
  });
});
