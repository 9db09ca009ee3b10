import type { Finding } from '../finding.ts';
import { facetLabel, ofScale } from './statement.ts';
import type { Bank, Behaviour, Context, PlannedPair, Resource } from './statement.ts';
import { fault, groupFault } from './words.ts';

export type Cell = { facet: number; slot: number; side: 'left' | 'right'; context: Context; form: 'A' | 'B' | 'C' };

/** The cell each of the 256 behaviour statements must fill: the pair of its block that shows its facet. */
export const cellsOf = (plan: readonly PlannedPair[]): Cell[] => {
  return plan.flatMap(({ block: slot, left, right, context, form }) => [
    { facet: left, slot, side: 'left' as const, context, form },
    { facet: right, slot, side: 'right' as const, context, form },
  ]);
};

export const behaviourId = (facet: number, slot: number): string => {
  return `C-${pad(facet)}-${pad(slot)}`;
};

export const resourceId = (facet: number, slot: number): string => {
  return `R-${pad(facet)}-${slot}`;
};

const pad = (value: number): string => {
  return String(value).padStart(2, '0');
};

/** Check 20, part 1: each row stands in its cell of the plan, every cell is filled once. */
export const checkBehaviourCells = (bank: Bank): Finding[] => {
  const cells = new Map(cellsOf(bank.plan).map((cell) => [behaviourId(cell.facet, cell.slot), cell]));
  const findings = bank.behaviours.flatMap((row) => {
    const cell = cells.get(row.id);
    if (cell === undefined) return [fault(row, 20, 'block', 'no such cell in the plan')];
    const wrong = (['facet', 'slot', 'side', 'context', 'form'] as const).filter((key) => row[key] !== cell[key]);
    return wrong.map((key) => fault(row, 20, 'block', `${key} ${row[key]}, the plan says ${cell[key]}`));
  });
  return [...findings, ...duplicates(bank.behaviours), ...missing(bank, bank.behaviours, [...cells.keys()])];
};

/** Check 20, part 2: four statements per facet, one of T, one of F or A, one of L, one free. */
export const checkResourceCells = (bank: Bank): Finding[] => {
  const wanted = bank.facets.flatMap(({ id }) => [1, 2, 3, 4].map((slot) => resourceId(id, slot)));
  const findings: Finding[] = bank.resources.flatMap((row) =>
    row.id === resourceId(row.facet, row.slot)
      ? []
      : [fault(row, 20, 'block', 'the id does not follow facet and slot')],
  );
  for (const { id } of bank.facets) {
    const own = ofScale(bank.resources, id);
    if (own.length < 4) continue;
    const contexts = own.map((row) => row.context);
    const lacking = [
      contexts.includes('T') ? '' : 'T',
      contexts.includes('F') || contexts.includes('A') ? '' : 'F or A',
      contexts.includes('L') ? '' : 'L',
    ].filter((context) => context !== '');
    if (lacking.length > 0) {
      findings.push(groupFault(own, 20, 'block', facetLabel(bank, id), `context lacking: ${lacking.join(', ')}`));
    }
  }
  return [...findings, ...duplicates(bank.resources), ...missing(bank, bank.resources, wanted)];
};

const duplicates = (rows: readonly (Behaviour | Resource)[]): Finding[] => {
  return rows.flatMap((row, index) =>
    rows.findIndex((other) => other.id === row.id) < index ? [fault(row, 20, 'block', 'second row with this id')] : [],
  );
};

const missing = (bank: Bank, rows: readonly (Behaviour | Resource)[], wanted: readonly string[]): Finding[] => {
  const present = new Set(rows.map((row) => row.id));
  const part = wanted[0]?.startsWith('R') ? 2 : 1;
  return bank.facets.flatMap(({ id }) => {
    const lacking = wanted.filter((key) => Number(key.slice(2, 4)) === id && !present.has(key));
    if (lacking.length === 0) return [];
    const slots = lacking.map((key) => Number(key.slice(5))).join(', ');
    const finding = groupFault([], 20, 'block', facetLabel(bank, id), `part ${part}, no statement for slot ${slots}`);
    return [{ ...finding, part, statements: lacking } satisfies Finding];
  });
};
