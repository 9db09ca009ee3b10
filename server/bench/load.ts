/** Plans of load: who calls when. Times are milliseconds from the beginning, in order. */

export interface Due {
  readonly at: number;
  /** Which of the callers; each has a connection of its own. */
  readonly caller: number;
}

/** `perSecond` calls at even distances, shared among callers in turn. */
export const steadily = (perSecond: number, seconds: number, callers: number): Due[] =>
  Array.from({ length: Math.round(perSecond * seconds) }, (_, index) => ({
    at: (index * 1000) / perSecond,
    caller: index % callers,
  }));

/**
 * People who each call once in `everyMs`: they begin one after the other within the first interval, so that as many are
 * calling at any moment as at any other.
 */
export const atHumanPace = (people: number, everyMs: number, seconds: number): Due[] =>
  steadily((people * 1000) / everyMs, seconds, people);
