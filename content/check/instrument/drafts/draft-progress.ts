import { guessFacets } from '../legibility.ts';
import { servedParts } from '../definitions.ts';
import { sceneCounts } from '../scenes.ts';
import { facetLabel, ofScale } from '../statement.ts';
import type { Bank } from '../statement.ts';
import { besideToday } from './bank-of-drafts.ts';

/** Facet by facet, how far the drafts are: rows written, scenes, parts served, and what words alone give away (beside today's others). */
export const draftProgress = (today: Bank, drafted: Bank, facets: readonly number[]): string => {
  const guesses = guessFacets(besideToday(today, drafted, { filled: true }).behaviours);
  const lines = facets.flatMap((id) => {
    const own = ofScale(drafted.behaviours, id);
    const resources = ofScale(drafted.resources, id);
    if (own.length === 0 && resources.every(({ scene }) => !scene)) return [];
    const list = (counts: readonly (readonly [string, number])[]): string =>
      counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ');
    const found = guesses.filter(({ row, guesses: [first] }) => row.facet === id && first === id);
    return [
      `${facetLabel(drafted, id)}: ${own.length} of 16, ${resources.length} of 4 resources`,
      `  scenes: ${list(sceneCounts(drafted, own))}`,
      `  serves: ${list(servedParts(drafted, id).map(({ key, rows }) => [key, rows.length]))}`,
      ...(own.length < 16
        ? []
        : [
            `  words alone find ${found.length} of 16 (at most 11, aim at 7):`,
            ...found.map(({ row, tells }) => `    ${row.id} by ${tells.map((tell) => `« ${tell} »`).join(', ')}`),
          ]),
    ];
  });
  return lines.join('\n');
};
