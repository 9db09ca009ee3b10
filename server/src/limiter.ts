import { whoAsks } from './asker.ts';
import { type FairLimits, fairQueue } from './fair-queue.ts';
import { Refusal } from './refusal.ts';

/** More waiting for one asker is no hurry any more but a burden; a class that comes in at once has a tenth of it. */
const WAITING_EACH = 300;
const WAITING_IN_ALL = 3_000;
const RETRY_SECONDS = 5;

export interface Limits extends FairLimits {
  /** How long a place rests after each work: who asks for one after the other, over however few connections, goes at a walk. */
  readonly restMs?: number;
}

export interface Limiter {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Works that are not begun yet. */
  readonly waiting: () => number;
}

/**
 * Runs works a few at a time, fairly among those who ask (see fair-queue.ts, asker.ts). A work that is not done after
 * `patienceMs` gives its place away and goes on: a database that hangs must not make people wait one after the other. Too
 * much that waits is refused; whoever is gone waits no longer.
 */
export const createLimiter = (places: number, patienceMs: number, { restMs, ...limits }: Limits = {}): Limiter => {
  let free = places;
  const queue = fairQueue<() => void>({ waitingEach: WAITING_EACH, waitingInAll: WAITING_IN_ALL, ...limits });

  const serve = (): void => {
    for (let next = free > 0 ? queue.take() : undefined; next; next = free > 0 ? queue.take() : undefined) {
      free -= 1;
      next.item();
    }
  };

  /** Resolves to the asker's key when the turn has come. */
  const turn = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const { key, gone } = whoAsks();
      let signal: AbortSignal | undefined;
      let begun = false;
      const begin = (): void => {
        begun = true;
        signal?.removeEventListener('abort', leave);
        resolve(key);
      };
      const leave = (): void => {
        queue.remove(key, begin);
        reject(new Refusal('unavailable', RETRY_SECONDS));
      };
      const full = queue.put(key, begin);
      if (full) return reject(new Refusal(full === 'full' ? 'unavailable' : 'too_many', RETRY_SECONDS));
      serve();
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- `serve` may have called `begin`
      if (begun) return;
      signal = gone?.();
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });

  const limiter = async <T>(work: () => Promise<T>): Promise<T> => {
    const key = await turn();
    let held = true;
    const leave = (): void => {
      if (!held) return;
      held = false;
      free += 1;
      queue.done(key);
      serve();
    };
    const patience = setTimeout(leave, patienceMs);
    try {
      return await work();
    } finally {
      clearTimeout(patience);
      if (restMs === undefined) leave();
      else setTimeout(leave, restMs).unref();
    }
  };
  return Object.assign(limiter, { waiting: queue.size });
};
