/** How many diagnostics of a month were answered in a manner that carries less, in shares of people: nothing that tells of fewer than ten. */
import { FEWEST, safeTable } from './small-cells.ts';

export interface SignedMonth {
  readonly month: string;
  /** Who completed a diagnostic in it. */
  readonly people: number;
  /** How many of them showed each sign. */
  readonly signed: readonly number[];
}

export interface SharedMonth {
  readonly month: string;
  /** In tens; null where it is hidden. */
  readonly people: number | null;
  /** In percent, to the nearest five; null where it is hidden. */
  readonly shares: readonly (number | null)[];
}

const STEP = 5;

/**
 * A sign is told where nobody or ten showed it, and nobody or ten did not. Months are hidden as in any table with a total, since another
 * table of the desk has one; and people are in tens, so that its numbers are not told apart by it.
 */
export const qualityShares = (months: readonly SignedMonth[]): SharedMonth[] => {
  const { rows } = safeTable(months.map(({ people }) => [people]));
  return months.map(({ month, people, signed }, place) => {
    if (rows[place]?.[0] == null) return { month, people: null, shares: signed.map(() => null) };
    const shares = signed.map((count) =>
      tellable(count) && tellable(people - count) ? Math.round((100 * count) / people / STEP) * STEP : null,
    );
    return { month, people: Math.round(people / FEWEST) * FEWEST, shares };
  });
};

const tellable = (people: number): boolean => people === 0 || people >= FEWEST;
