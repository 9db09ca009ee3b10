/** How often each caller came in the minute that their first call began, in this process. */
const MINUTE_MS = 60_000;
/** Callers that are remembered; the one that did not come for longest is forgotten first. */
const REMEMBERED = 50_000;

interface Minute {
  calls: number;
  readonly endsAt: number;
}

/** Counts one more call: the seconds until that caller's minute is over when it is one too many, else 0. */
export const callsOfAMinute = (
  most: number,
  clock: () => number = () => performance.now(),
  remembered = REMEMBERED,
): ((caller: string) => number) => {
  const minutes = new Map<string, Minute>();
  return (caller) => {
    const now = clock();
    const last = minutes.get(caller);
    const minute = last && last.endsAt > now ? last : { calls: 0, endsAt: now + MINUTE_MS };
    minutes.delete(caller);
    minutes.set(caller, minute);
    const [oldest] = minutes.size > remembered ? minutes.keys() : [];
    if (oldest !== undefined) minutes.delete(oldest);
    minute.calls += 1;
    return minute.calls > most ? Math.ceil((minute.endsAt - now) / 1000) : 0;
  };
};
