import type { Finding } from '../finding.ts';
import { findPhrases } from './forbidden-words.ts';
import { facetLabel, ofScale, scaleOf, scalesOf } from './statement.ts';
import type { Bank, Behaviour, Resource, Statement } from './statement.ts';
import { fault, groupFault, unaccented, units } from './words.ts';

/** How many statements use each verb. */
export const verbUses = (statements: readonly Statement[]): Map<string, Statement[]> => {
  const uses = new Map<string, Statement[]>();
  for (const statement of statements) uses.set(statement.verb, [...(uses.get(statement.verb) ?? []), statement]);
  return uses;
};

/** Verbs used in three facets (forms) or more: they belong to nobody. */
export const sharedVerbs = (statements: readonly Statement[]): Set<string> => {
  const uses = [...verbUses(statements)];
  return new Set(uses.filter(([, found]) => new Set(found.map(scaleOf)).size >= 3).map(([verb]) => verb));
};

/** Check 17: the verb ledger of one part. In the colour test check 26 counts « j’aime » instead. */
export const checkVerbs = (bank: Bank, statements: readonly Statement[]): Finding[] => {
  const part = statements[0]?.part;
  if (part === undefined) return [];
  const findings: Finding[] = statements.flatMap((s) =>
    verbStands(s.verb, s.fr) ? [] : [fault(s, 17, 'block', `the verb column says ${s.verb}, which is not in the text`)],
  );
  for (const [verb, found] of verbUses(statements)) {
    if (part === 'colour' && verb === 'aimer') continue;
    if (found.length > 10) {
      findings.push(
        groupFault(found, 17, 'block', `verb ${verb}`, `${found.length} times in the bank, wanted at most 10`),
      );
    }
    for (const { id, label } of scalesOf(bank, part)) {
      const own = ofScale(found, id);
      if (own.length <= 2) continue;
      const message = `${verb} ${own.length} times, wanted at most 2`;
      findings.push(groupFault(own, 17, 'block', label, message));
    }
  }
  if (part !== 1) return findings;
  const shared = sharedVerbs(statements);
  for (const { id } of bank.facets) {
    const own = ofScale(statements, id);
    const count = own.filter((s) => shared.has(s.verb)).length;
    if (own.length === 16 && count < 6) {
      const message = `${count} statements with a verb shared by three facets, wanted at least 6`;
      findings.push(groupFault(own, 17, 'block', facetLabel(bank, id), message));
    }
  }
  return findings;
};

/** Beginnings of the forms that do not begin like their infinitive. */
const IRREGULAR: Record<string, string[]> = {
  aller: ['vais', 'va'],
  être: ['suis', 'est', 'sont'],
  avoir: ['ai', 'a'],
  faire: ['font'],
  vouloir: ['veu'],
  venir: ['vien'],
  tenir: ['tien'],
};

/** True when some word of the text can be a form of the verb (first three letters, or an irregular beginning). */
export const verbStands = (verb: string, text: string): boolean => {
  const infinitive = unaccented(verb.replace(/^(se |s’)/u, ''));
  const compound = Object.entries(IRREGULAR).find(([base]) => base.length > 4 && infinitive.endsWith(unaccented(base)));
  const prefix = compound === undefined ? '' : infinitive.slice(0, -compound[0].length);
  const beginnings = [
    infinitive.slice(0, Math.max(2, Math.min(3, infinitive.length - 2))),
    ...(IRREGULAR[verb] ?? []),
    ...(compound?.[1] ?? []).map((beginning) => prefix + beginning),
  ];
  return units(text).some((unit) => beginnings.some((beginning) => unaccented(unit).startsWith(beginning)));
};

/** Check 18: the facet's own family of words, forbidden in part 1, at most once per facet in part 2. */
export const checkFamilies = (bank: Bank, statements: readonly (Behaviour | Resource)[]): Finding[] => {
  return bank.facets.flatMap(({ id, family }) => {
    const found = ofScale(statements, id).filter((s) => findPhrases(s.fr, family, true).length > 0);
    if (found[0]?.part === 2) {
      if (found.length <= 1) return [];
      return [
        groupFault(
          found,
          18,
          'block',
          facetLabel(bank, id),
          `own family of words ${found.length} times, wanted at most 1`,
        ),
      ];
    }
    return found.map((s) =>
      fault(s, 18, 'block', `own family of words: ${findPhrases(s.fr, family, true).join(', ')}`),
    );
  });
};
