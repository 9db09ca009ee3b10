import type { Finding } from '../finding.ts';
import { facetLabel, ofScale, scaleOf } from './statement.ts';
import type { Bank, Behaviour, Statement } from './statement.ts';
import { contentStems, jaccard } from './stems.ts';
import { bareWords, fault, groupFault } from './words.ts';

/** The first `count` words of a text, as an opening to compare. */
export const opening = (text: string, count: number): string => {
  return bareWords(text).slice(0, count).join(' ');
};

const repeatedOpenings = (statements: readonly Statement[], check: number, count: number, most: number): Finding[] => {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const key = opening(statement.fr, count);
    groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  return [...groups].flatMap(([key, found]) =>
    found.length <= most
      ? []
      : [groupFault(found, check, 'block', `opening « ${key} »`, `${found.length} times, wanted at most ${most}`)],
  );
};

/** Checks 14 and 15: openings. `statements` are of one part; 15 concerns part 1. */
export const checkOpenings = (statements: readonly Statement[]): Finding[] => {
  const findings = repeatedOpenings(statements, 14, 3, 2);
  if (statements[0]?.part !== 1) return findings;
  findings.push(...repeatedOpenings(statements, 15, 2, 8));
  const share = shareOfJe(statements);
  if (statements.length === 256 && (share < 0.45 || share > 0.55)) {
    const message = `${(share * 100).toFixed(0)} % begin with Je, wanted 45 to 55 %`;
    findings.push(groupFault(statements, 15, 'block', 'bank', message));
  }
  return findings;
};

const shareOfJe = (statements: readonly Statement[]): number => {
  return statements.filter((s) => /^J(e |’)/u.test(s.fr)).length / statements.length;
};

/** Check 16 inside one part: no two statements may tell nearly the same scene. */
export const checkSimilarity = (statements: readonly Statement[]): Finding[] => {
  const rows = statements.map((statement) => ({ statement, stems: contentStems(statement.fr) }));
  return rows.flatMap((a, index) =>
    rows.slice(index + 1).flatMap((b) => {
      const same = scaleOf(a.statement) === scaleOf(b.statement);
      const where = a.statement.part === 'colour' ? 'same form' : 'same facet';
      return similarityFault(a, b, same ? 0.34 : 0.45, same ? where : 'bank');
    }),
  );
};

/** Check 16 across parts: a resource may not repeat a behaviour of its facet. */
export const checkSimilarityAcross = (bank: Bank): Finding[] => {
  return bank.facets.flatMap(({ id }) => {
    const behaviours = ofScale(bank.behaviours, id).map((statement) => ({
      statement,
      stems: contentStems(statement.fr),
    }));
    return ofScale(bank.resources, id).flatMap((resource) => {
      const row = { statement: resource, stems: contentStems(resource.fr) };
      return behaviours.flatMap((behaviour) => similarityFault(row, behaviour, 0.34, 'behaviour of the same facet'));
    });
  });
};

type Stemmed = { statement: Statement; stems: Set<string> };

const similarityFault = (a: Stemmed, b: Stemmed, most: number, where: string): Finding[] => {
  const index = jaccard(a.stems, b.stems);
  if (index <= most) return [];
  const message = `looks like ${b.statement.id} « ${b.statement.fr} » (${where}: ${index.toFixed(2)}, wanted at most ${most})`;
  return [{ ...fault(a.statement, 16, 'block', message), statements: [a.statement.id, b.statement.id] }];
};

/** Check 19: a stem used 4 times or more that belongs for over 60 % to one facet gives the facet away. */
export const checkStemOwners = (bank: Bank, statements: readonly Behaviour[]): Finding[] => {
  const users = new Map<string, Behaviour[]>();
  for (const statement of statements) {
    for (const stem of contentStems(statement.fr)) users.set(stem, [...(users.get(stem) ?? []), statement]);
  }
  return [...users].flatMap(([stem, found]) => {
    if (found.length < 4) return [];
    return bank.facets.flatMap(({ id }) => {
      const own = found.filter((s) => s.facet === id);
      if (own.length / found.length <= 0.6) return [];
      const message = `${own.length} of ${found.length} in ${facetLabel(bank, id)}, wanted at most 60 %`;
      return [groupFault(own, 19, 'warn', `stem « ${stem} »`, message)];
    });
  });
};
