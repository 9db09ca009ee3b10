import type { Finding } from '../finding.ts';
import { PER_SCALE, scalesOf } from './statement.ts';
import type { Bank, Colour } from './statement.ts';
import { fault, groupFault } from './words.ts';

/** First and last position of each third of the colour test: 27, 27 and 26 statements. */
const THIRDS: readonly [number, number][] = [
  [1, 27],
  [28, 54],
  [55, 80],
];

/** The statements in the order in which everybody reads them. */
export const inOrder = (rows: readonly Colour[]): Colour[] => {
  return rows.toSorted((a, b) => a.position - b.position);
};

/**
 * Check 26, order: each position once, neighbours of different forms, and in a complete bank three or four statements
 * of each form in each third, so that a tired last third weighs on no form more than on another.
 */
export const checkColourOrder = (bank: Bank): Finding[] => {
  const rows = inOrder(bank.colours);
  const findings = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    if (before === undefined) return [];
    if (before.position === row.position) {
      return [fault(row, 26, 'block', `position ${row.position} is also that of ${before.id}`)];
    }
    const neighbours = before.position === row.position - 1;
    return neighbours && before.form === row.form ? [fault(row, 26, 'block', `follows ${before.id}, of its form`)] : [];
  });
  const scales = scalesOf(bank, 'colour');
  if (rows.length < PER_SCALE.colour * scales.length) return findings;
  for (const { id, label } of scales) {
    THIRDS.forEach(([from, to], index) => {
      const own = rows.filter((row) => row.form === id && row.position >= from && row.position <= to);
      if (own.length === 3 || own.length === 4) return;
      const message = `${own.length} statements in third ${index + 1}, wanted 3 or 4`;
      findings.push({ ...groupFault(own, 26, 'block', label, message), part: 'colour' });
    });
  }
  return findings;
};
