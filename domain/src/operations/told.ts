/**
 * What was told of people stays told: a look later differs from one before by nothing, or by ten people at least, so that nobody's act is the
 * difference. What is kept here is what the next look is held against.
 */
import { type Counts, FEWEST } from './small-cells.ts';

/** By month: a month is told once, after its end, whatever becomes of its people later. */
export type ByMonth<T> = Readonly<Record<string, T>>;

export const tellOnce = <T>(
  kept: ByMonth<T> | undefined,
  counted: Iterable<readonly [month: string, T]>,
): ByMonth<T> => ({
  ...Object.fromEntries(counted),
  ...kept,
});

/** One row over everybody. */
export interface ToldRow {
  /** How many people stood behind it when it was told; never shown. */
  readonly people: number;
  readonly shown: Counts;
}

/** Told anew once ten people have come, or gone; until then it stays. */
export const tellByTens = (
  kept: ToldRow | undefined,
  { people, shown }: { readonly people: number; readonly shown: Counts },
): ToldRow => {
  // Of what nobody was told of, all are to come.
  const stood = kept === undefined || kept.shown.every((count) => count === null) ? 0 : kept.people;
  return kept !== undefined && Math.abs(people - stood) < FEWEST ? kept : { people, shown };
};
