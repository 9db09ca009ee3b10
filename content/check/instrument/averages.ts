import type { Finding } from '../finding.ts';
import { readingEase } from './reading-ease.ts';
import { facetLabel, ofFacet } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { groupFault, mean, words } from './words.ts';

export type Averages = { words: number; ease: number; desirability: number };

/** Mean words, reading ease and desirability of some statements. */
export function averages(statements: readonly Statement[]): Averages {
  return {
    words: mean(statements.map((s) => words(s.fr).length)),
    ease: mean(statements.map((s) => readingEase(s.fr))),
    desirability: mean(statements.map((s) => s.desirability)),
  };
}

/**
 * Checks 1, 13 and 24 on the means of each complete facet and of the bank. `statements` are of one part;
 * `perFacet` is 16 in part 1 and 4 in part 2. Evenness between facets (24) concerns part 1.
 */
export function checkAverages(bank: Bank, statements: readonly Statement[], perFacet: 16 | 4): Finding[] {
  if (statements.length === 0) return [];
  const findings: Finding[] = [];
  const whole = averages(statements);
  const easiest = perFacet === 16 ? 70 : 60;
  for (const { id } of bank.facets) {
    const own = ofFacet(statements, id);
    if (own.length < perFacet) continue;
    const facet = averages(own);
    const say = (check: number, level: Finding['level'], message: string): void => {
      findings.push(groupFault(own, check, level, facetLabel(bank, id), message));
    };
    if (facet.words < 8 || facet.words > 11) say(1, 'block', `mean of ${facet.words.toFixed(1)} words, wanted 8 to 11`);
    if (facet.ease < easiest)
      say(13, 'block', `mean reading ease ${facet.ease.toFixed(0)}, wanted at least ${easiest}`);
    if (perFacet === 4) continue;
    const spread: [string, number, number][] = [
      ['desirability', facet.desirability - whole.desirability, 0.3],
      ['words', facet.words - whole.words, 1.5],
      ['reading ease', facet.ease - whole.ease, 15],
    ];
    for (const [name, gap, most] of spread) {
      if (Math.abs(gap) > most)
        say(24, 'warn', `mean ${name} ${gap.toFixed(2)} from the bank's, wanted within ${most}`);
    }
  }
  if (statements.length === perFacet * bank.facets.length && whole.ease < 78) {
    findings.push(
      groupFault(statements, 13, 'block', 'bank', `mean reading ease ${whole.ease.toFixed(1)}, wanted at least 78`),
    );
  }
  return findings;
}
