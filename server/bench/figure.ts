/** What a bench reports: nothing is asserted, whoever reads compares. */

export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** What the product aims at; a dash where the figure only explains another. */
  readonly wanted: string;
}

/** A part of `npm run bench`. `quick` cuts durations and sizes, never what is measured. */
export type Bench = (quick: boolean) => Promise<readonly Figure[]>;

export const figure = (what: string, measured: string, wanted = '-'): Figure => ({ what, measured, wanted });

/** The value that `share` of all values do not exceed (nearest rank); NaN of none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Two amounts of memory in megabytes: what came to the first, and both. */
export const growth = (before: number, after: number): string =>
  `${after < before ? '−' : '+'}${Math.abs(after - before).toFixed(0)} MB (${before.toFixed(0)} MB, ${after.toFixed(0)} MB)`;
