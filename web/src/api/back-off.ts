/** Waiting longer and longer between two tries (specification section 9: 100 ms x 2^attempt plus up to 100 ms). */
import { NetworkError, Refusal } from './problem.ts';

const FIRST_DELAY_MS = 100;
const JITTER_MS = 100;

/** Milliseconds to wait after the failed try number `attempt` (0 for the first). `random` is in [0, 1). */
export const backOffDelay = (attempt: number, random: () => number = Math.random): number => {
  return FIRST_DELAY_MS * 2 ** attempt + random() * JITTER_MS;
};

/** True for failures that another try may mend: no answer, too many calls, or a server that is away. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof NetworkError) return true;
  return error instanceof Refusal && (error.status === 429 || error.status >= 500);
};

export interface RetryOptions {
  /** Stops trying; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Highest delay between two tries. */
  readonly longestDelayMs?: number;
  /** Called after each passing failure, before waiting. */
  readonly onFailure?: (error: unknown, attempt: number) => void;
}

/** Repeats `work` until it succeeds or fails for good (a refusal that waiting cannot change). */
export const retrying = async <T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> => {
  const { signal, longestDelayMs = 10_000, onFailure } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      onFailure?.(error, attempt);
    }
    await pause(Math.min(backOffDelay(attempt), longestDelayMs), signal);
  }
};

/** Resolves after `ms`, or rejects as soon as `signal` aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> => {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
};
