import { servedParts } from './definitions.ts';
import { currentFrenchReadings } from './french-readings.ts';
import type { Judgements } from './judgement-sheet.ts';
import { commonnessLeanings, leansOf, voteLeanings } from './lean.ts';
import { foundFirst, guessFacets } from './legibility.ts';
import { pullOf, topPillars } from './no-preference.ts';
import { writtenPairs } from './pairs.ts';
import { sceneCounts } from './scenes.ts';
import { facetLabel } from './statement.ts';
import type { Bank } from './statement.ts';

/** The figures of the second edition's checks, refused or not. */
export const secondProgress = (bank: Bank, judgements: Judgements, part: 1 | 2): string => {
  const rows = part === 1 ? bank.behaviours : bank.resources;
  const scenes = `scenes: ${list(sceneCounts(bank, rows))}`;
  if (part === 2 || bank.behaviours.length === 0) return scenes;

  const guesses = guessFacets(bank.behaviours);
  const second = guesses.filter(({ row, guesses: [a, b] }) => row.facet === a || row.facet === b).length;
  const pillar = (facet: number | undefined): number | undefined => bank.facets[facet ?? -1]?.pillar;
  const samePillar = guesses.filter(({ row, guesses: [first] }) => pillar(first) === pillar(row.facet)).length;
  const found = guesses.filter(foundFirst);
  const perFacet = bank.facets.map(({ id }) => `${id} ${found.filter(({ row }) => row.facet === id).length}`);
  const readings = judgements.frenchReadings ?? [];
  const rewrites = bank.behaviours.filter((row) =>
    currentFrenchReadings(row, readings).some(({ wanted }) => wanted === 'rewrite'),
  );
  return [
    scenes,
    `words alone find ${found.length} of ${guesses.length} facets (first two guesses ${second}, pillar ${samePillar}); by facet: ${perFacet.join(', ')}`,
    ...bank.facets.map(
      ({ id }) =>
        `${facetLabel(bank, id)} serves ${list(servedParts(bank, id).map(({ key, rows: served }) => [key, served.length]))}`,
    ),
    `votes, z: ${leans(bank, voteLeanings(bank, judgements.votes))}`,
    `commonness, z: ${leans(bank, commonnessLeanings(bank))}`,
    `people without preference, pillar on top: ${[...topPillars(bank)].map(([id, share]) => `${id} ${(share * 100).toFixed(1)} %`).join(', ')}`,
    `pull of the texts over a pillar's pairs with others, logits (some 1.5 moves its share by 3 %): ${pulls(bank)}`,
    `pairs that pull most: ${strongest(bank)}`,
    `French: ${rewrites.length} of ${bank.behaviours.length} wanted rewritten by a reader`,
  ].join('\n');
};

const list = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([name, count]) => `${name} ${count}`).join(', ');

/** Each pillar's pull summed: where to mend when people without preference have it on top too often or too seldom. */
const pulls = (bank: Bank): string => {
  const leaning = writtenPairs(bank).map((pair) => ({ ...pair.planned, lean: pullOf(pair) }));
  return leansOf(bank, leaning)
    .filter(({ group }) => group.startsWith('pillar'))
    .map(({ group, sum }) => `${group} ${sum.toFixed(1)}`)
    .join(', ');
};

/** The dozen pairs to mend first. */
const strongest = (bank: Bank): string =>
  writtenPairs(bank)
    .map((pair) => ({ pair, pull: pullOf(pair) }))
    .toSorted((a, b) => Math.abs(b.pull) - Math.abs(a.pull))
    .slice(0, 12)
    .map(({ pair: { left, right }, pull }) => {
      const [better, weaker] = pull > 0 ? [left, right] : [right, left];
      return `${better.id} over ${weaker.id} ${Math.abs(pull).toFixed(1)}`;
    })
    .join(', ');

const leans = (bank: Bank, found: ReturnType<typeof voteLeanings>): string =>
  found.length === 0
    ? 'not rated'
    : leansOf(bank, found)
        .map(({ group, z }) => `${group.replace(/^facet (\d+).*$/u, '$1')} ${z.toFixed(1)}`)
        .join(', ');
