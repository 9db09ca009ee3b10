/** A tab that the phone has put to sleep may never give its turn back. */
const LONGEST_TURN_MS = 15_000;

/**
 * Runs `work` in one tab of this browser at a time. `second` tells it that another tab had its turn just before. Locks exist
 * on https and localhost only: elsewhere tabs do not wait for one another.
 */
export const crossTabLock = async <T extends string | null>(
  name: string,
  work: (second: boolean) => Promise<T>,
): Promise<T> => {
  const { locks } = navigator;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- there are none on plain http
  if (!locks) return work(false);
  const done = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work(false) : undefined));
  if (done !== undefined) return done;
  const patience = AbortSignal.timeout(LONGEST_TURN_MS);
  try {
    return await locks.request(name, { signal: patience }, () => work(true));
  } catch (error) {
    if (!patience.aborted) throw error;
    return work(false);
  }
};
