import type { Finding } from '../finding.ts';
import { facetLabel, ofFacet } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { textHash } from './text-hash.ts';
import { fault, groupFault } from './words.ts';

export type Verdict = 'accept' | 'mend' | 'drop';

/** One person's blind reading of one text (docs/instrument.md): first and second guess of the facet, then the questions. */
export type Reading = {
  statement: string;
  reader: string;
  /** One or two facets, the likeliest first. */
  guesses: number[];
  verdict: Verdict;
  /** Numbers (1..20) of the questions answered no. */
  failed: number[];
  textHash: string;
  date: string;
};

/** The readings of the text as it stands now; those of an earlier wording have lapsed. */
export function currentReadings(statement: Statement, readings: readonly Reading[]): Reading[] {
  const hash = textHash(statement.fr);
  return readings.filter((reading) => reading.statement === statement.id && reading.textHash === hash);
}

/** True when at least half of the readers of the current text named the facet; undefined when nobody has read it. */
export function placedBlind(statement: Statement, readings: readonly Reading[]): boolean | undefined {
  const current = currentReadings(statement, readings);
  if (current.length === 0) return undefined;
  return current.filter(({ guesses }) => guesses.slice(0, 2).includes(statement.facet)).length * 2 >= current.length;
}

/** Check 28: the current text was accepted by a reader and dropped by none. */
export function checkReadings(statements: readonly Statement[], readings: readonly Reading[]): Finding[] {
  return statements.flatMap((s) => {
    const current = currentReadings(s, readings);
    const against = current.filter(({ verdict }) => verdict === 'drop').map(({ reader }) => reader);
    if (against.length > 0) return [fault(s, 28, 'block', `dropped by ${against.join(', ')}`)];
    if (current.some(({ verdict }) => verdict === 'accept')) return [];
    const why = current.length === 0 ? 'not read since it was last changed' : 'read, accepted by nobody';
    return [fault(s, 28, 'block', why)];
  });
}

/** Check 29: placed blind in its facet, 13 of 16 in part 1 and 3 of 4 in part 2. */
export function checkPlacing(bank: Bank, statements: readonly Statement[], readings: readonly Reading[]): Finding[] {
  const wanted = statements[0]?.part === 2 ? 3 : 13;
  return bank.facets.flatMap(({ id }) => {
    const own = ofFacet(statements, id);
    const placed = own.filter((s) => placedBlind(s, readings) === true);
    if (own.length === 0 || placed.length >= wanted) return [];
    const lost = own.filter((s) => placedBlind(s, readings) === false).map((s) => s.id);
    const unread = own.length - placed.length - lost.length;
    const message =
      `part ${own[0]?.part}: placed blind ${placed.length} times, wanted at least ${wanted}` +
      ` (elsewhere: ${lost.join(', ') || 'none'}; unread: ${unread})`;
    return [groupFault(own, 29, 'block', facetLabel(bank, id), message)];
  });
}
