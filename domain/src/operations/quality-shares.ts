/** How many diagnostics, of each month or of each bank, were answered in a manner that carries less, in shares of people: nothing that tells of fewer than ten. */
import { inTens, safeTable, tellable } from './small-cells.ts';

/** One part of a partition of people. */
interface Signed {
  /** Who completed a diagnostic in it. */
  readonly people: number;
  /** How many of them showed each sign. */
  readonly signed: readonly number[];
}

export interface SignedMonth extends Signed {
  readonly month: string;
}

interface Shares {
  /** In tens; null where it is hidden. */
  readonly people: number | null;
  /** In percent, to the nearest five; null where it is hidden. */
  readonly shares: readonly (number | null)[];
}

const STEP = 5;

/**
 * A sign is told where nobody or ten showed it, and nobody or ten did not. Months are hidden as in any table with a total, since another
 * table of the desk has one; and people are in tens, so that its numbers are not told apart by it. In the order of the parts.
 */
export const qualityShares = (parts: readonly Signed[]): Shares[] => {
  const { rows } = safeTable(parts.map(({ people }) => [people]));
  return parts.map(({ people, signed }, place) => {
    if (rows[place]?.[0] == null) return { people: null, shares: signed.map(() => null) };
    const shares = signed.map((count) =>
      tellable(count) && tellable(people - count) ? Math.round((100 * count) / people / STEP) * STEP : null,
    );
    return { people: inTens([people])[0] ?? null, shares };
  });
};
