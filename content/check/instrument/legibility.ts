import type { Finding } from '../finding.ts';
import { stemsOf } from './markers.ts';
import { facetLabel } from './statement.ts';
import type { Bank, Behaviour } from './statement.ts';
import { groupFault } from './words.ts';

/** Added to each count, so that a trait never met in a facet speaks against it without excluding it. */
const SMOOTHING = 0.5;
const MOST = 0.45;
const MOST_OF_FACET = 11;

/** What a machine without understanding finds: per statement its guesses, best first, and the words that speak for the first. */
export type Guess = { row: Behaviour; guesses: number[]; tells: string[] };

/**
 * Guesses the facet of each statement from all the others (leave one out): naive Bayes on the presence of five-letter stems and of pairs
 * of neighbouring stems, small words included. 256 statements; chance finds 1 in 16. A statement it finds gives its facet away by words, and
 * then people may choose by the word.
 */
export const guessFacets = (behaviours: readonly Behaviour[], traitsOf = wordsAndPairs): Guess[] => {
  const rows = behaviours.map((row) => ({ row, traits: traitsOf(row.fr) }));
  const facets = [...new Set(behaviours.map(({ facet }) => facet))].toSorted((a, b) => a - b);
  const sizes = new Map(facets.map((facet) => [facet, behaviours.filter((row) => row.facet === facet).length]));
  const counts = new Map<string, Map<number, number>>();
  for (const { row, traits } of rows) {
    for (const trait of traits) {
      const byFacet = counts.get(trait) ?? new Map<number, number>();
      byFacet.set(row.facet, (byFacet.get(row.facet) ?? 0) + 1);
      counts.set(trait, byFacet);
    }
  }
  return rows.map(({ row, traits }) => {
    const scores = facets.map((facet) => {
      const own = facet === row.facet ? 1 : 0;
      const size = (sizes.get(facet) ?? 0) - own;
      let score = Math.log((size + SMOOTHING) / behaviours.length);
      for (const trait of traits) {
        const count = (counts.get(trait)?.get(facet) ?? 0) - own;
        score += Math.log((count + SMOOTHING) / (size + 2 * SMOOTHING));
      }
      return { facet, score };
    });
    const guesses = scores.toSorted((a, b) => b.score - a.score).map(({ facet }) => facet);
    const first = guesses[0] ?? row.facet;
    const others = (trait: string): number => (counts.get(trait)?.get(first) ?? 0) - (first === row.facet ? 1 : 0);
    const elsewhere = (trait: string): number =>
      [...(counts.get(trait) ?? [])].reduce((sum, [facet, count]) => sum + (facet === first ? 0 : count), 0);
    const weight = (trait: string): number => (others(trait) + SMOOTHING) / (elsewhere(trait) + 15 * SMOOTHING);
    const tells = [...traits].filter((trait) => others(trait) > 0).toSorted((a, b) => weight(b) - weight(a));
    return { row, guesses, tells: tells.slice(0, 4) };
  });
};

const wordsAndPairs = (text: string): Set<string> => {
  const stems = stemsOf(text);
  return new Set([...stems, ...stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`)]);
};

export const foundFirst = ({ row, guesses }: Guess): boolean => guesses[0] === row.facet;

/** Check 36: the machine finds at most 45 % of the facets, and at most eleven statements of any one. A complete bank. */
export const checkLegibility = (bank: Bank): Finding[] => {
  if (bank.behaviours.length < 256) return [];
  const found = guessFacets(bank.behaviours)
    .filter(foundFirst)
    .map(({ row }) => row);
  const share = found.length / bank.behaviours.length;
  const findings: Finding[] = [];
  if (share > MOST) {
    const message = `words alone find the facet of ${found.length} (${percent(share)}), wanted at most ${percent(MOST)}`;
    findings.push(groupFault(found, 36, 'block', 'bank', message));
  }
  for (const { id } of bank.facets) {
    const own = found.filter(({ facet }) => facet === id);
    if (own.length <= MOST_OF_FACET) continue;
    const message = `words alone find ${own.length} of 16, wanted at most ${MOST_OF_FACET}`;
    findings.push(groupFault(own, 36, 'block', facetLabel(bank, id), message));
  }
  return findings;
};

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
