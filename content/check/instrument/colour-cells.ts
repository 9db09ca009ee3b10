import type { Finding } from '../finding.ts';
import { ofScale, PER_SCALE, scalesOf } from './statement.ts';
import type { Ask, Bank, Colour } from './statement.ts';
import { fault, groupFault, units } from './words.ts';

const SLOTS = Array.from({ length: PER_SCALE.colour }, (_, index) => index + 1);
const ASKS: Record<Ask, number> = { attention: 4, preference: 3, pleasure: 3 };

/** `K-3-07`: form, then slot on two digits. */
export const colourId = (form: number, slot: number): string => {
  return `K-${form}-${String(slot).padStart(2, '0')}`;
};

/** Check 20, colour test: ten statements per form, in at least four contexts. */
export const checkColourCells = (bank: Bank): Finding[] => {
  const rows = bank.colours;
  const findings = rows.flatMap((row, index) => {
    if (row.id !== colourId(row.form, row.slot))
      return [fault(row, 20, 'block', 'the id does not follow form and slot')];
    const twice = rows.findIndex((other) => other.id === row.id) < index;
    return twice ? [fault(row, 20, 'block', 'second row with this id')] : [];
  });
  for (const { id, label } of scalesOf(bank, 'colour')) {
    const own = ofScale(rows, id);
    const lacking = SLOTS.filter((slot) => !own.some((row) => row.slot === slot));
    if (lacking.length > 0) {
      const finding = groupFault(own, 20, 'block', label, `no statement for slot ${lacking.join(', ')}`);
      findings.push({ ...finding, part: 'colour', statements: lacking.map((slot) => colourId(id, slot)) });
      continue;
    }
    const contexts = new Set(own.map((row) => row.context));
    if (contexts.size < 4) {
      findings.push(groupFault(own, 20, 'block', label, `${contexts.size} contexts, wanted at least 4`));
    }
  }
  return findings;
};

/** True when a statement begins with « J’aime ». */
export const beginsWithLiking = (row: Colour): boolean => {
  const [first, second] = units(row.fr);
  return first === 'j’' && second === 'aime';
};

/** Check 26, inside a form: at most three « J’aime »; four statements of attention, three of preference, three of pleasure. */
export const checkColourAsks = (bank: Bank): Finding[] => {
  return scalesOf(bank, 'colour').flatMap(({ id, label }) => {
    const own = ofScale(bank.colours, id);
    const liking = own.filter(beginsWithLiking);
    const counts = Object.entries(ASKS).map(([ask, wanted]) => {
      const found = own.filter((row) => row.ask === ask).length;
      return { ask, wanted, found };
    });
    const complete = own.length === PER_SCALE.colour;
    const uneven = counts.filter(({ wanted, found }) => found > wanted || (complete && found < wanted));
    return [
      ...(liking.length > 3
        ? [groupFault(liking, 26, 'block', label, `« J’aime » ${liking.length} times, wanted at most 3`)]
        : []),
      ...uneven.map(({ ask, wanted, found }) =>
        groupFault(own, 26, 'block', label, `${found} statements of ${ask}, wanted ${wanted}`),
      ),
    ];
  });
};
