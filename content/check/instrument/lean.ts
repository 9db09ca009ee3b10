import type { Finding } from '../finding.ts';
import { currentJudgements } from './pair-judgements.ts';
import type { PairVote } from './pair-judgements.ts';
import { writtenPairs } from './pairs.ts';
import type { Pair } from './pairs.ts';
import { facetLabel, ofScale } from './statement.ts';
import type { Bank } from './statement.ts';
import { groupFault } from './words.ts';

/** Beyond this many standard errors a lean is no chance. */
const MOST_Z = 1.5;

type Leaning = { left: number; right: number; lean: number };

/** How the pairs of one facet or pillar lean together: `sum` over `pairs` of them, `z` in standard errors of what chance would give. */
export type Lean = { group: string; facets: number[]; pairs: number; sum: number; z: number };

/**
 * Leans that each pair bears easily add up: answers are summed over 16 comparisons of a facet and 104 of the pillars. Under chance each
 * pair leans either way alike, as far as pairs of this bank lean (root mean square), so the sum over n pairs has that times √n for
 * standard error. The votes of one pair are taken together: three raters who see one text are not three draws. Pairs inside a pillar
 * say nothing about pillars.
 */
export const leansOf = (bank: Bank, leanings: readonly Leaning[]): Lean[] => {
  const pillarOf = (facet: number): number => bank.facets[facet]?.pillar ?? 0;
  const facets = bank.facets.map(({ id }) => sumOf(facetLabel(bank, id), [id], leanings));
  const across = leanings.filter(({ left, right }) => pillarOf(left) !== pillarOf(right));
  const pillars = [...new Set(bank.facets.map(({ pillar }) => pillar))].map((pillar) => {
    const own = bank.facets.filter((facet) => facet.pillar === pillar).map(({ id }) => id);
    return sumOf(`pillar ${pillar}`, own, across);
  });
  return [...facets, ...pillars];
};

const sumOf = (group: string, facets: number[], leanings: readonly Leaning[]): Lean => {
  const own = leanings.filter(({ left, right }) => facets.includes(left) || facets.includes(right));
  const sum = own.reduce((total, { left, lean }) => total + (facets.includes(left) ? lean : -lean), 0);
  const meanSquare = leanings.reduce((total, { lean }) => total + lean ** 2, 0) / leanings.length;
  const standardError = Math.sqrt(meanSquare * own.length);
  return { group, facets, pairs: own.length, sum, z: standardError === 0 ? 0 : sum / standardError };
};

/** Each pair's votes for « the better image »: those for the left less those for the right. */
export const voteLeanings = (bank: Bank, votes: readonly PairVote[]): Leaning[] => {
  return leanings(bank, (pair) => {
    const own = currentJudgements(pair, votes);
    const count = (side: string): number => own.filter(({ better }) => better === side).length;
    return own.length === 0 ? undefined : count('left') - count('right');
  });
};

/** How much more common the left of each pair is; pairs not rated are left out. */
export const commonnessLeanings = (bank: Bank): Leaning[] => {
  return leanings(bank, ({ left, right }) =>
    left.commonness === undefined || right.commonness === undefined ? undefined : left.commonness - right.commonness,
  );
};

const leanings = (bank: Bank, leanOf: (pair: Pair) => number | undefined): Leaning[] => {
  return writtenPairs(bank).flatMap((pair) => {
    const lean = leanOf(pair);
    return lean === undefined ? [] : [{ left: pair.planned.left, right: pair.planned.right, lean }];
  });
};

/** Check 37: the two statements of a pair are about as common, one point of five apart at most. Image is check 22. */
export const checkCommonnessInPairs = (bank: Bank): Finding[] => {
  return writtenPairs(bank).flatMap(({ planned, left, right }) => {
    const [a, b] = [left.commonness, right.commonness];
    // Means of ratings have two decimals: the margin only absorbs binary rounding.
    if (a !== undefined && b !== undefined && Math.abs(a - b) <= 1 + 1e-9) return [];
    const message =
      a === undefined || b === undefined ? 'commonness not rated' : `commonness ${a} and ${b}, wanted at most 1 apart`;
    const subject = `pair ${planned.block}-${planned.pair}`;
    return [{ ...groupFault([left, right], 37, 'block', subject, message), text: `${left.fr} | ${right.fr}` }];
  });
};

/** Check 38: over a facet's or a pillar's pairs, votes and differences in commonness cancel out as chance would have it. */
export const checkLeans = (bank: Bank, votes: readonly PairVote[]): Finding[] => {
  const kinds = [
    ['votes for the better image', voteLeanings(bank, votes)],
    ['differences in commonness', commonnessLeanings(bank)],
  ] as const;
  return kinds.flatMap(([what, found]) =>
    leansOf(bank, found)
      .filter(({ z }) => Math.abs(z) >= MOST_Z)
      .map(({ group, facets, pairs, sum, z }) => {
        const message = `${what}: ${signed(sum)} over ${pairs} pairs, z ${signed(z)}, wanted within ${MOST_Z}`;
        return groupFault(
          facets.flatMap((id) => ofScale(bank.behaviours, id)),
          38,
          'block',
          group,
          message,
        );
      }),
  );
};

const signed = (value: number): string => `${value > 0 ? '+' : ''}${Number(value.toFixed(2))}`;
