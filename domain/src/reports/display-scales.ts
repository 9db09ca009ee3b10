import { type Interval, logistic, MARGIN_80 } from '../estimation.ts';
import { RESOURCE_ERROR } from './scores.ts';

/**
 * The two scales of every picture, on screen and in print (reference: booklets section 3): 0 to 100 with 50 for the person's
 * own mean, bounds at 80 %. Not a norm: nobody else enters.
 */

/** Ratings that weigh as much as one logit: the usual spread of sums. A constant, or flat answers would look like contrasts. */
const POINTS_PER_LOGIT = 2.8;

/** 100·σ(β): chance that the facet is chosen against an average facet of the same person. */
export const behaviourScale = (beta: number, standardError: number): Interval => {
  const margin = MARGIN_80 * standardError;
  return { low: percent(beta - margin), value: percent(beta), high: percent(beta + margin) };
};

/** 100·σ((x − x̄)/2.8) for a centred sum of ratings. */
export const motivationScale = (centredSum: number, error: number = RESOURCE_ERROR): Interval => {
  const margin = MARGIN_80 * error;
  return {
    low: percent((centredSum - margin) / POINTS_PER_LOGIT),
    value: percent(centredSum / POINTS_PER_LOGIT),
    high: percent((centredSum + margin) / POINTS_PER_LOGIT),
  };
};

/** A centred sum of ratings in logits, to set it beside β. */
export const motivationLogit = (centredSum: number): number => {
  return centredSum / POINTS_PER_LOGIT;
};

const percent = (logit: number): number => {
  return 100 * logistic(logit);
};
