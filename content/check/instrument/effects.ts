import type { Finding } from '../finding.ts';
import { findPhrases } from './forbidden-words.ts';
import { facetLabel, ofScale } from './statement.ts';
import type { Bank } from './statement.ts';
import { fault, groupFault } from './words.ts';

const SIDES = ['energy', 'well-being', 'meaning', 'desire'] as const;

/** Check 25: four sides per facet; one effect phrase at most 6 times in the bank and twice in a pillar. */
export const checkEffects = (bank: Bank): Finding[] => {
  const findings: Finding[] = [];
  const known = new Map(bank.effects.map((effect) => [effect.key, effect]));
  for (const row of bank.resources) {
    const effect = known.get(row.effect);
    if (effect === undefined) findings.push(fault(row, 25, 'block', `effect ${row.effect} is not in effects.json`));
    else if (!effect.marks.every((mark) => findPhrases(row.fr, [mark]).length > 0)) {
      findings.push(fault(row, 25, 'block', `the text does not say « ${effect.phrase.fr} »`));
    }
  }
  for (const { id } of bank.facets) {
    const own = ofScale(bank.resources, id);
    const lacking = SIDES.filter((side) => !own.some((row) => row.effectSide === side));
    if (own.length === 4 && lacking.length > 0) {
      findings.push(groupFault(own, 25, 'block', facetLabel(bank, id), `side lacking: ${lacking.join(', ')}`));
    }
  }
  for (const key of known.keys()) {
    const users = bank.resources.filter((row) => row.effect === key);
    if (users.length > 6) {
      findings.push(
        groupFault(users, 25, 'block', `effect ${key}`, `${users.length} times in the bank, wanted at most 6`),
      );
    }
    for (const pillar of [1, 2, 3, 4]) {
      const own = users.filter((row) => bank.facets[row.facet]?.pillar === pillar);
      if (own.length <= 2) continue;
      const message = `${own.length} times in pillar ${pillar}, wanted at most 2`;
      findings.push(groupFault(own, 25, 'block', `effect ${key}`, message));
    }
  }
  return findings;
};
