import { behaviourId } from '../cells.ts';
import { facetLabel, ofScale } from '../statement.ts';
import type { Bank, PlannedPair } from '../statement.ts';
import { words } from '../words.ts';
import { cellDomains } from './domains.ts';
import type { DraftBehaviour, DraftColour, DraftResource, FacetDraft, Remark } from './draft.ts';

/** What a reader said of today's texts, by id; a text without a remark stands. */
export type Remarks = Record<string, Omit<Remark, 'fr'>>;

/** The sixteen blank sheets of the second edition, from the plan and today's bank. */
export const blankDrafts = (bank: Bank, remarks: Remarks): FacetDraft[] => {
  const today = (row: { id: string; fr: string }): Remark => ({ fr: row.fr, verdict: 'stands', ...remarks[row.id] });
  const domains = cellDomains(bank);
  return bank.facets.map(({ id, name, pillar }) => {
    const behaviours = bank.plan
      .filter(({ left, right }) => left === id || right === id)
      .map((planned): DraftBehaviour => {
        const rowId = behaviourId(id, planned.block);
        const row = bank.behaviours.find((each) => each.id === rowId);
        return {
          id: rowId,
          cell: { ...cellOf(bank, planned, id, remarks), domain: domains.get(`${id}-${planned.block}`) ?? '' },
          ...(row === undefined ? {} : { today: today(row) }),
          fr: '',
          scene: '',
          act: '',
          serves: '',
          verb: '',
          halo: 0,
          seed: false,
        };
      });
    const resources = ofScale(bank.resources, id).map((row): DraftResource => {
      const remark = today(row);
      const { slot, context, effectSide, effect, verb, halo, concreteness, seed } = row;
      const columns = { facet: id, slot, context, effectSide, effect, verb, halo, concreteness, seed };
      return { id: row.id, ...columns, fr: remark.verdict === 'rewrite' ? '' : row.fr, scene: '', today: remark };
    });
    return { facet: id, name: name.fr, pillar, behaviours, resources };
  });
};

/** The colour statements as they are, each with its remark; a writer mends in place those that do not stand. */
export const colourDrafts = (bank: Bank, remarks: Remarks): DraftColour[] => {
  return bank.colours.map((row) => ({ ...row, today: { fr: row.fr, verdict: 'stands', ...remarks[row.id] } }));
};

const cellOf = (
  bank: Bank,
  planned: PlannedPair,
  facet: number,
  remarks: Remarks,
): Omit<DraftBehaviour['cell'], 'domain'> => {
  const { block, pair, left, right, context, form } = planned;
  const side = left === facet ? 'left' : 'right';
  const rows = [left, right].map((id) => bank.behaviours.find((row) => row.id === behaviourId(id, block)));
  const standing = rows.flatMap((row) => (row === undefined || remarks[row.id] !== undefined ? [] : [row.fr]));
  const longLeft = (block + pair) % 2 === 0;
  return {
    pair: `${block}-${pair}`,
    against: facetLabel(bank, left === facet ? right : left),
    side,
    context,
    form,
    concreteness: rows[0]?.concreteness ?? 3,
    words: bandAround(
      standing.map((fr) => words(fr).length),
      3,
      block % 2 === 0 ? 9 : 8,
    ),
    characters: bandAround(
      standing.map((fr) => [...fr].length),
      20,
      block % 2 === 0 ? 48 : 43,
    ),
    lean: (side === 'left') === longLeft ? 'long' : 'short',
  };
};

/** A band of the given width from `start`, moved as little as needed to hold the lengths of the texts that stand. */
const bandAround = (lengths: readonly number[], width: number, start: number): [number, number] => {
  if (lengths.length === 0) return [start, start + width];
  const from = Math.min(Math.max(start, Math.max(...lengths) - width), Math.min(...lengths));
  return [from, from + width];
};
