import type { Finding } from '../finding.ts';
import { facetLabel, ofScale } from './statement.ts';
import type { Bank, Behaviour } from './statement.ts';
import { fault, groupFault } from './words.ts';

const LEAST = 3;
const MOST = 5;

/** Which statements serve which part of a facet's definition, in the order of the definition. */
export const servedParts = (bank: Bank, facet: number): { key: string; fr: string; rows: Behaviour[] }[] => {
  const own = ofScale(bank.behaviours, facet);
  const parts = bank.definitions.find((definition) => definition.facet === facet)?.parts ?? [];
  return parts.map(({ key, fr }) => ({ key, fr, rows: own.filter(({ serves }) => serves === key) }));
};

/** Check 34: each part of a definition is served by three to five of the facet's sixteen; none is served by what it does not name. */
export const checkDefinitionParts = (bank: Bank): Finding[] => {
  return bank.facets.flatMap(({ id }) => {
    const own = ofScale(bank.behaviours, id);
    const parts = servedParts(bank, id);
    const known = new Set(parts.map(({ key }) => key));
    const complete = own.length === 16;
    return [
      ...own.flatMap((row) =>
        known.has(row.serves ?? '') ? [] : [fault(row, 34, 'block', `no such part of the definition: ${row.serves}`)],
      ),
      ...parts.flatMap(({ key, rows }) => {
        if (rows.length <= MOST && (rows.length >= LEAST || !complete)) return [];
        const message = `« ${key} » is served by ${rows.length}, wanted ${LEAST} to ${MOST}`;
        return [groupFault(rows, 34, 'block', facetLabel(bank, id), message)];
      }),
    ];
  });
};
