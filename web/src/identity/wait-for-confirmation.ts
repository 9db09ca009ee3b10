import type { Session } from '@eqinox/contract/credentials';
import { isTransient, pause } from '../api/back-off.ts';

/** Specification section 9: after the link of the mail, every 5 s for up to 180 s. */
const INTERVAL_MS = 5_000;
const LONGEST_MS = 180_000;

/**
 * Asks whether the link was opened elsewhere, until it was. Null when it will not be known here: the time is up, this
 * browser has no attempt any more, or `signal` stopped the wait. A lost line is only another reason to ask again.
 */
export const waitForConfirmation = async (
  ask: () => Promise<Session | null>,
  signal: AbortSignal,
): Promise<Session | null> => {
  for (let waited = INTERVAL_MS; waited <= LONGEST_MS; waited += INTERVAL_MS) {
    try {
      await pause(INTERVAL_MS, signal);
      const session = await ask();
      if (session !== null) return session;
    } catch (error) {
      if (signal.aborted || !isTransient(error)) return null;
    }
  }
  return null;
};
