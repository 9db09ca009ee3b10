/** How often each caller came in the minute that their first call began, in this process. */
const MINUTE_MS = 60_000;
/** Callers that are remembered; the one that did not come for longest is forgotten first. */
const REMEMBERED = 50_000;

/**
 * Between two refusals of one caller. Refusing costs a thousandth of a second: somebody who asks again at once, over hundreds
 * of connections, would have everybody else wait for refusals alone.
 */
const PACE_MS = 10;
const LONGEST_PAUSE_MS = 5_000;

interface Minute {
  calls: number;
  readonly endsAt: number;
  /** When the last refusal leaves. */
  refusedAt: number;
}

/** A call that is taken waits for nothing. */
export interface Counted {
  /** Seconds until that caller's minute is over when it was one call too many, else 0. */
  readonly waitSeconds: number;
  /** Before such a call is answered: a caller's refusals leave one after the other. */
  readonly pauseMs: number;
}

const TAKEN: Counted = { waitSeconds: 0, pauseMs: 0 };

/** Counts one more call. */
export const callsOfAMinute = (
  most: number,
  clock: () => number = () => performance.now(),
  remembered = REMEMBERED,
): ((caller: string) => Counted) => {
  const minutes = new Map<string, Minute>();
  return (caller) => {
    const now = clock();
    const last = minutes.get(caller);
    const minute = last && last.endsAt > now ? last : { calls: 0, endsAt: now + MINUTE_MS, refusedAt: -Infinity };
    minutes.delete(caller);
    minutes.set(caller, minute);
    const [oldest] = minutes.size > remembered ? minutes.keys() : [];
    if (oldest !== undefined) minutes.delete(oldest);
    minute.calls += 1;
    if (minute.calls <= most) return TAKEN;
    minute.refusedAt = Math.min(Math.max(now, minute.refusedAt + PACE_MS), now + LONGEST_PAUSE_MS);
    return { waitSeconds: Math.ceil((minute.endsAt - now) / 1000), pauseMs: minute.refusedAt - now };
  };
};
