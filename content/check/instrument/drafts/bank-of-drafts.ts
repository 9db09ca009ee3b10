import { cellsOf, behaviourId } from '../cells.ts';
import type { Bank, Behaviour, Resource } from '../statement.ts';
import { withoutRemark } from './draft.ts';
import type { DraftColour, FacetDraft } from './draft.ts';

/** Where no rater has spoken yet: the middle of the corridor, so that checks of images stay silent until check 30 is met. */
const UNRATED = 5;

/** The rows that are written. The plan gives part, side, context and form, whatever a sheet says; empty texts are left out. */
export const rowsOfDrafts = (
  bank: Bank,
  facets: readonly FacetDraft[],
  colours: readonly DraftColour[],
): Pick<Bank, 'behaviours' | 'resources' | 'colours'> => {
  const cells = new Map(cellsOf(bank.plan).map((cell) => [behaviourId(cell.facet, cell.slot), cell]));
  const behaviours = facets.flatMap(({ behaviours: rows }) =>
    rows.flatMap(({ id, cell: { concreteness }, fr, scene, act, serves, verb, halo, seed }): Behaviour[] => {
      const cell = cells.get(id);
      if (cell === undefined || isBlank(fr)) return [];
      const columns = {
        id,
        part: 1,
        ...cell,
        verb,
        halo,
        concreteness,
        desirability: UNRATED,
        seed,
        status: 'draft',
      } as const;
      return [{ ...columns, ...written({ scene, act, serves }), fr }];
    }),
  );
  const resources = facets.flatMap(({ resources: rows }) =>
    rows.map(withoutRemark).flatMap(({ scene, ...row }): Resource[] => {
      if (isBlank(row.fr)) return [];
      return [{ ...row, part: 2, desirability: UNRATED, status: 'draft', ...written({ scene: scene ?? '' }) }];
    }),
  );
  return {
    behaviours: behaviours.toSorted(byId),
    resources: resources.toSorted(byId),
    colours: colours.map(withoutRemark).toSorted(byId),
  };
};

/** Also of a field that a writer has left out. */
const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** A field left blank is not there yet: checks 32 to 34 say so, and the rest can still be judged. */
const written = <K extends string>(fields: Record<K, string>): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries<string>(fields).filter(([, value]) => !isBlank(value))) as Partial<
    Record<K, string>
  >;

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/**
 * The drafts beside today's bank, which lends what is judged by comparison (markers, verbs, words) something to be compared with. A facet
 * begun stands as far as it is written; with `filled`, today's statements stand in the cells still blank, so that there are 256.
 */
export const besideToday = (
  today: Bank,
  { behaviours }: Pick<Bank, 'behaviours'>,
  { filled }: { filled: boolean },
): Bank => {
  const drafted = new Set<string | number>(behaviours.map(({ id, facet }) => (filled ? id : facet)));
  const others = today.behaviours.filter(({ id, facet }) => !drafted.has(filled ? id : facet));
  return { ...today, behaviours: [...behaviours, ...others] };
};
