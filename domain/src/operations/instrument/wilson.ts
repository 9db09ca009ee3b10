import { type Interval, MARGIN_95 } from '../../estimation.ts';

/**
 * The share of those who chose something, with the bounds of its 95 % interval, all from 0 to 1. Wilson's (1927), which holds near 0 and 1 and for
 * few people too, where the usual p ± 1.96·√(p(1−p)/n) does not. Refuses (RangeError) a share of nobody, and more than all.
 */
export const wilsonInterval = (chose: number, people: number): Interval => {
  if (!(people > 0 && chose >= 0 && chose <= people)) throw new RangeError(`${chose} of ${people}`);
  const share = chose / people;
  const square = MARGIN_95 ** 2;
  const centre = (share + square / (2 * people)) / (1 + square / people);
  const half =
    (MARGIN_95 / (1 + square / people)) * Math.sqrt((share * (1 - share)) / people + square / (4 * people ** 2));
  // At none and at all a bound is the share itself, but for the last digit of the root.
  return {
    low: Math.max(0, Math.min(share, centre - half)),
    value: share,
    high: Math.min(1, Math.max(share, centre + half)),
  };
};
