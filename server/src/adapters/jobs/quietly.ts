/** Passes errors on to `say`, one message at most once in `everyMs` milliseconds. Meant for few different messages. */
export function quietly(say: (error: Error) => void, everyMs = 30_000): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    if (now - (said.get(error.message) ?? -Infinity) < everyMs) return;
    said.set(error.message, now);
    say(error);
  };
}
