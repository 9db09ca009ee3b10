/** Sending one answer, and what a refusal of it means. */
import { retrying } from '../api/back-off.ts';
import { Refusal } from '../api/problem.ts';

/** From then on, a person who waits is told why. */
const LATE_MS = 2_000;
/** Offline, one try every few seconds. */
export const LONGEST_DELAY_MS = 4_000;

/** What the server said in the end. */
export type Delivery<R> = { readonly page: R } | { readonly error: unknown };

/** Sends until the server has spoken, or `signal` stops it; never rejects. `onWait`: whether somebody waits for it too long. */
export const deliver = async <R>(
  save: () => Promise<R>,
  signal: AbortSignal,
  onWait: (late: boolean) => void,
): Promise<Delivery<R>> => {
  const late = setTimeout(() => onWait(true), LATE_MS);
  try {
    return { page: await retrying(save, { signal, longestDelayMs: LONGEST_DELAY_MS }) };
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(late);
    onWait(false);
  }
};

/** The sign-in is over: the answer may be taken another time. */
export const isSignInOver = (error: unknown): boolean => error instanceof Refusal && error.status === 401;

/** The person has gone on meanwhile, in another tab or on another device. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof Refusal && ['already_answered', 'not_the_next'].includes(error.code);
