import type { Finding } from '../finding.ts';
import { behaviourId } from './cells.ts';
import { opening } from './lookalikes.ts';
import { facetLabel, ofScale } from './statement.ts';
import type { Bank, Behaviour, PlannedPair } from './statement.ts';
import { contentStems, jaccard } from './stems.ts';
import { fault, groupFault, words } from './words.ts';

export type Pair = { planned: PlannedPair; left: Behaviour; right: Behaviour };

/** The pairs of the plan whose two statements are written. */
export const writtenPairs = (bank: Bank): Pair[] => {
  const byId = new Map(bank.behaviours.map((row) => [row.id, row]));
  return bank.plan.flatMap((planned) => {
    const left = byId.get(behaviourId(planned.left, planned.block));
    const right = byId.get(behaviourId(planned.right, planned.block));
    return left === undefined || right === undefined ? [] : [{ planned, left, right }];
  });
};

/** Words that carry the context: both statements of a pair may hold them. */
const CONTEXT_STEMS = contentStems(
  'travail travaux tâche projet consigne équipe groupe date proches famille maison jeu jeux partie sortie loisir imprévu plan journée file',
);

export type PairSides = Pick<Behaviour, 'fr' | 'verb' | 'halo' | 'desirability' | 'concreteness'>;

/** What makes the two statements of a pair uneven (22) or look alike (16). */
export const pairFaults = (left: PairSides, right: PairSides): [16 | 22, string][] => {
  const faults: [16 | 22, string][] = [];
  const apart = (a: number, b: number): number => Math.abs(a - b);
  const wordGap = apart(words(left.fr).length, words(right.fr).length);
  const characterGap = apart([...left.fr].length, [...right.fr].length);
  if (wordGap > 3) faults.push([22, `${wordGap} words of difference, wanted at most 3`]);
  if (characterGap > 20) faults.push([22, `${characterGap} characters of difference, wanted at most 20`]);
  if (opening(left.fr, 2) === opening(right.fr, 2)) faults.push([22, `both begin « ${opening(left.fr, 2)} »`]);
  if (apart(left.halo, right.halo) > 1)
    faults.push([22, `halo ${left.halo} and ${right.halo}, wanted at most 1 apart`]);
  // Ratings have one decimal: the margin only absorbs binary rounding.
  if (apart(left.desirability, right.desirability) > 0.5 + 1e-9) {
    faults.push([22, `desirability ${left.desirability} and ${right.desirability}, wanted at most 0.5 apart`]);
  }
  if (left.concreteness !== right.concreteness) {
    faults.push([22, `concreteness ${left.concreteness} and ${right.concreteness}, wanted equal`]);
  }
  if (left.verb === right.verb) faults.push([22, `same main verb ${left.verb}`]);
  const stems = [contentStems(left.fr), contentStems(right.fr)] as const;
  const index = jaccard(...stems);
  if (index > 0.15) faults.push([16, `common stems ${index.toFixed(2)}, wanted at most 0.15`]);
  const shared = [...stems[0]].filter((stem) => stems[1].has(stem) && !CONTEXT_STEMS.has(stem));
  if (shared.length > 0) faults.push([16, `common word: ${shared.join(', ')}`]);
  return faults;
};

/** Checks 16 and 22 on pairs, and 23: the longer statement stands left as often as right. */
export const checkPairs = (bank: Bank): Finding[] => {
  const pairs = writtenPairs(bank);
  const findings = pairs.flatMap(({ planned, left, right }) =>
    pairFaults(left, right).map(([check, message]): Finding => {
      const text = `${left.fr} | ${right.fr}`;
      const subject = `pair ${planned.block}-${planned.pair}`;
      return { check, level: 'block', subject, text, message, part: 1, statements: [left.id, right.id] };
    }),
  );
  if (pairs.length === 128) {
    const byCharacters = longerLeft(pairs, (text) => [...text].length);
    const byWords = longerLeft(pairs, (text) => words(text).length);
    for (const [unit, share] of [
      ['characters', byCharacters],
      ['words', byWords],
    ] as const) {
      if (share >= 0.45 && share <= 0.55) continue;
      const message = `longer statement (${unit}) left in ${(share * 100).toFixed(0)} % of pairs, wanted 45 to 55 %`;
      findings.push({ ...groupFault([], 23, 'block', 'bank', message), part: 1 });
    }
  }
  return findings;
};

/** Share of the pairs of unequal length whose left statement is the longer; 0.5 when there is none. */
export const longerLeft = (
  pairs: readonly { left: { fr: string }; right: { fr: string } }[],
  length: (text: string) => number,
): number => {
  const gaps = pairs.map(({ left, right }) => length(left.fr) - length(right.fr)).filter((gap) => gap !== 0);
  return gaps.length === 0 ? 0.5 : gaps.filter((gap) => gap > 0).length / gaps.length;
};

// Raters answer in half points, and so is their mean read: three of them know no more.
const inCorridor = (desirability: number): boolean => desirability >= 4.25 && desirability < 5.75;

/**
 * Check 22 on one statement: halo and desirability corridor; and in part 1 at most four inner acts in a facet. Outside part 1, where
 * no statement competes with another, the corridor only warns.
 */
export const checkImages = (bank: Bank): Finding[] => {
  const all = [...bank.behaviours, ...bank.resources, ...bank.colours];
  const findings = all.flatMap((row) => [
    ...(row.halo <= 2 ? [] : [fault(row, 22, 'block', `halo ${row.halo}, wanted at most 2`)]),
    ...(inCorridor(row.desirability)
      ? []
      : [fault(row, 22, row.part === 1 ? 'block' : 'warn', `desirability ${row.desirability}, wanted 4.5 to 5.5`)]),
  ]);
  for (const { id } of bank.facets) {
    const inner = ofScale(bank.behaviours, id).filter((row) => row.concreteness === 1);
    if (inner.length > 4) {
      const message = `${inner.length} inner acts (concreteness 1), wanted at most 4`;
      findings.push(groupFault(inner, 22, 'block', facetLabel(bank, id), message));
    }
  }
  return findings;
};
