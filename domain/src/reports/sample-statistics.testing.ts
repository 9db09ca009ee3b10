import { mean } from '../estimation.ts';

/** Figures that tests compare with the tables of the reference. */

/** Pearson's correlation; NaN when one side does not vary. */
export const correlation = (one: readonly number[], other: readonly number[]): number => {
  const [centreOne, centreOther] = [mean(one), mean(other)];
  const products = one.map((value, index) => (value - centreOne) * ((other[index] ?? Number.NaN) - centreOther));
  const squares = (values: readonly number[], centre: number) => mean(values.map((value) => (value - centre) ** 2));
  return mean(products) / Math.sqrt(squares(one, centreOne) * squares(other, centreOther));
};

/** Spearman's: Pearson's on ranks, ties sharing the mean of theirs. */
export const rankCorrelation = (one: readonly number[], other: readonly number[]): number => {
  return correlation(ranks(one), ranks(other));
};

/** The value under which a share of the sample lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/** Share of a sample for which something holds. */
export const shareOf = <T>(items: readonly T[], holds: (item: T) => boolean): number => {
  return items.filter(holds).length / items.length;
};

const ranks = (values: readonly number[]): number[] => {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
};
