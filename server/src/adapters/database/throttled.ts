/** Passes errors on to `say`, one message at most once in `everyMs` milliseconds. Meant for few different messages. */
export const throttled = <Rest extends unknown[]>(
  say: (error: Error, ...rest: Rest) => void,
  everyMs = 30_000,
): ((error: Error, ...rest: Rest) => void) => {
  const said = new Map<string, number>();
  return (error, ...rest) => {
    const now = Date.now();
    if (now - (said.get(error.message) ?? -Infinity) < everyMs) return;
    said.set(error.message, now);
    say(error, ...rest);
  };
};
