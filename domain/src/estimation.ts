/** What is estimated from answers: values, and how far off they may be. */

/** A value with the bounds of its 80 % margin, on the scale of its picture. */
export type Interval = { readonly low: number; readonly value: number; readonly high: number };

/** Half width of an 80 % margin, in standard errors: two positions closer than that are called comparable. */
export const MARGIN_80 = 1.28;

/** Half width of a 95 % margin: beyond it two positions are called different. */
export const MARGIN_95 = 1.96;

/** σ: the probability behind a logit; of β_i − β_j, that facet i is chosen against facet j. */
export const logistic = (logit: number): number => {
  return 1 / (1 + Math.exp(-logit));
};

/** Arithmetic mean; NaN of nothing. */
export const mean = (values: readonly number[]): number => {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** Variance of a sample (n − 1). */
export const variance = (values: readonly number[]): number => {
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
};
