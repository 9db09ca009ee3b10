/** How long a job is tried before it is kept as failed. Seconds. */
const HOUR = 3_600;
const DAY = 24 * HOUR;

export interface RetryPlan {
  readonly retryLimit: number;
  /** The first pause; it doubles with each failure. */
  readonly retryDelay: number;
  readonly retryBackoff: true;
  readonly retryDelayMax: number;
}

/** A mail server that is away over a long week-end is back within these tries: four days and a half at the least. */
export const retryPlan = (firstPause = 5): RetryPlan => ({
  retryLimit: 120,
  retryDelay: firstPause,
  retryBackoff: true,
  retryDelayMax: HOUR,
});

/** The shortest time that a plan takes: pg-boss draws each pause between this one and its double, before the upper limit. */
export const shortestTrying = ({ retryLimit, retryDelay, retryDelayMax }: RetryPlan): number =>
  Array.from({ length: retryLimit }, (_, failure) => Math.min(retryDelayMax, retryDelay * 2 ** failure)).reduce(
    (total, pause) => total + pause,
    0,
  );

/**
 * Whether this failure is one to wake somebody for, of a job that will still be tried again: the tenth, after about an hour
 * (43 to 85 minutes), and from then on about once a day.
 */
export const isAlarming = (attempt: number): boolean => attempt % 24 === 10;

/** A job that waits is kept for a year after its day: it was promised. So is one that failed, until somebody decides. */
export const KEPT = 365 * DAY;
/** A finished job that holds no address is kept for so long, to be looked at. */
export const FINISHED_KEPT = 7 * DAY;
