import type { Finding } from '../finding.ts';
import { readingEase } from './reading-ease.ts';
import { ofScale, PER_SCALE, scalesOf } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { groupFault, mean, words } from './words.ts';

export type Averages = { words: number; ease: number; desirability: number };

/** Mean words, reading ease and desirability of some statements. */
export const averages = (statements: readonly Statement[]): Averages => {
  return {
    words: mean(statements.map((s) => words(s.fr).length)),
    ease: mean(statements.map((s) => readingEase(s.fr))),
    desirability: mean(statements.map((s) => s.desirability)),
  };
};

/**
 * Checks 1, 13 and 24 on the means of each complete facet or form and of the bank. `statements` are of one part.
 * Evenness (24) concerns part 1 and the colour test, where sums of sixteen and of ten are set side by side.
 */
export const checkAverages = (bank: Bank, statements: readonly Statement[]): Finding[] => {
  const part = statements[0]?.part;
  if (part === undefined) return [];
  const findings: Finding[] = [];
  const whole = averages(statements);
  const easiest = part === 2 ? 60 : 70;
  const scales = scalesOf(bank, part);
  for (const { id, label } of scales) {
    const own = ofScale(statements, id);
    if (own.length < PER_SCALE[part]) continue;
    const facet = averages(own);
    const say = (check: number, level: Finding['level'], message: string): void => {
      findings.push(groupFault(own, check, level, label, message));
    };
    if (facet.words < 8 || facet.words > 11) say(1, 'block', `mean of ${facet.words.toFixed(1)} words, wanted 8 to 11`);
    if (facet.ease < easiest)
      say(13, 'block', `mean reading ease ${facet.ease.toFixed(0)}, wanted at least ${easiest}`);
    if (part === 2) continue;
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
  if (statements.length === PER_SCALE[part] * scales.length && whole.ease < 78) {
    findings.push(
      groupFault(statements, 13, 'block', 'bank', `mean reading ease ${whole.ease.toFixed(1)}, wanted at least 78`),
    );
  }
  return findings;
};
