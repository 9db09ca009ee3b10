import type { Finding, Part } from '../finding.ts';
import { ofScale, scaleOf, scalesOf } from './statement.ts';
import type { Bank, Statement } from './statement.ts';
import { textHash } from './text-hash.ts';
import { fault, groupFault } from './words.ts';

export type Verdict = 'accept' | 'mend' | 'drop';

/** One person's blind reading of one text (docs/instrument.md): first and second guess of the facet (or form), then the questions. */
export type Reading = {
  statement: string;
  reader: string;
  /** One or two facets (forms in the colour test), the likeliest first. */
  guesses: number[];
  verdict: Verdict;
  /** Numbers (1..20) of the questions answered no. */
  failed: number[];
  textHash: string;
  date: string;
};

/** The readings of the text as it stands now; those of an earlier wording have lapsed. */
export const currentReadings = (statement: Statement, readings: readonly Reading[]): Reading[] => {
  const hash = textHash(statement.fr);
  return readings.filter((reading) => reading.statement === statement.id && reading.textHash === hash);
};

/** True when at least half of the readers of the current text named its facet or form; undefined when nobody has read it. */
export const placedBlind = (statement: Statement, readings: readonly Reading[]): boolean | undefined => {
  const current = currentReadings(statement, readings);
  if (current.length === 0) return undefined;
  return current.filter(({ guesses }) => guesses.slice(0, 2).includes(scaleOf(statement))).length * 2 >= current.length;
};

/** Check 28: the current text was accepted by a reader and dropped by none. */
export const checkReadings = (statements: readonly Statement[], readings: readonly Reading[]): Finding[] => {
  return statements.flatMap((s) => {
    const current = currentReadings(s, readings);
    const against = current.filter(({ verdict }) => verdict === 'drop').map(({ reader }) => reader);
    if (against.length > 0) return [fault(s, 28, 'block', `dropped by ${against.join(', ')}`)];
    if (current.some(({ verdict }) => verdict === 'accept')) return [];
    const why = current.length === 0 ? 'not read since it was last changed' : 'read, accepted by nobody';
    return [fault(s, 28, 'block', why)];
  });
};

/** How many statements of a facet (of a form) blind readers must place. */
const PLACED: Record<Part, number> = { 1: 13, 2: 3, colour: 9 };

/** Check 29: placed blind in its facet, 13 of 16 in part 1 and 3 of 4 in part 2; in its form, 9 of 10. */
export const checkPlacing = (bank: Bank, statements: readonly Statement[], readings: readonly Reading[]): Finding[] => {
  const part = statements[0]?.part;
  if (part === undefined) return [];
  const wanted = PLACED[part];
  return scalesOf(bank, part).flatMap(({ id, label }) => {
    const own = ofScale(statements, id);
    const placed = own.filter((s) => placedBlind(s, readings) === true);
    if (own.length === 0 || placed.length >= wanted) return [];
    const lost = own.filter((s) => placedBlind(s, readings) === false).map((s) => s.id);
    const unread = own.length - placed.length - lost.length;
    const message =
      `part ${part}: placed blind ${placed.length} times, wanted at least ${wanted}` +
      ` (elsewhere: ${lost.join(', ') || 'none'}; unread: ${unread})`;
    return [groupFault(own, 29, 'block', label, message)];
  });
};
