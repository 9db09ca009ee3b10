/**
 * Runs works a few at a time, first come, first served. A work that is not done after `patienceMs` gives its place away and
 * goes on: a database that hangs must not make people wait one after the other.
 */
export const takeTurns = (atOnce: number, patienceMs: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  /** The place goes to the next one; it is free only when nobody waits. */
  const giveAway = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let held = true;
    const leave = (): void => {
      if (held) giveAway();
      held = false;
    };
    const patience = setTimeout(leave, patienceMs);
    try {
      return await work();
    } finally {
      clearTimeout(patience);
      leave();
    }
  };
};
