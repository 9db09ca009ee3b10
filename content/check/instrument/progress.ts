import type { Part } from '../finding.ts';
import { averages } from './averages.ts';
import { longerLeft, writtenPairs } from './pairs.ts';
import { ofScale, scalesOf, statementsOf } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { sharedVerbs, verbUses } from './verbs.ts';

/** The running counts of one part, facet by facet or form by form: what a writer watches before the bank is complete. */
export const progress = (bank: Bank, part: Part): string => {
  const statements = statementsOf(bank, part);
  const shared = sharedVerbs(statements);
  const lines = scalesOf(bank, part).map(({ id, name }) => cells(`${id} ${name}`, ofScale(statements, id), shared));
  const uses = [...verbUses(statements)].toSorted((a, b) => b[1].length - a[1].length).slice(0, 12);
  const verbs = uses.map(([verb, found]) => `${verb} ${found.length}`).join(', ');
  return [
    (part === 'colour' ? 'form' : 'facet').padEnd(20) + ' rows words  ease desir. shared-verbs seeds inner',
    ...lines,
    cells('all', statements, shared),
    `verbs: ${verbs}`,
  ].join('\n');
};

const cells = (label: string, own: readonly Statement[], shared: ReadonlySet<string>): string => {
  const start = label.padEnd(20) + String(own.length).padStart(5);
  if (own.length === 0) return start;
  const { words, ease, desirability } = averages(own);
  const count = (test: (s: Statement) => boolean, width: number): string =>
    String(own.filter(test).length).padStart(width);
  return (
    start +
    words.toFixed(1).padStart(6) +
    ease.toFixed(0).padStart(6) +
    desirability.toFixed(2).padStart(7) +
    count((s) => shared.has(s.verb), 13) +
    count((s) => s.seed, 6) +
    count((s) => s.concreteness === 1, 6)
  );
};

/** How the longer statement falls over the written pairs. */
export const pairProgress = (bank: Bank): string => {
  const pairs = writtenPairs(bank);
  const share = longerLeft(pairs, (text) => [...text].length);
  return `${pairs.length} of ${bank.plan.length} pairs written; the longer stands left in ${(share * 100).toFixed(0)} %`;
};
