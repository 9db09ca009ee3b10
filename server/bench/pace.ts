/**
 * Calls that leave when it is time, however long others take: what people feel, where callers in a row would spare a slow
 * server.
 */
import { percentile } from './figure.ts';
import type { Due } from './load.ts';

export interface Paced {
  readonly calls: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly firstError: string | null;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** `call` gets the caller and which of its turns this is; it returns null, or what went wrong. */
export const pace = async (
  plan: readonly Due[],
  callers: number,
  call: (caller: number, turn: number) => Promise<string | null>,
): Promise<Paced> => {
  const times: number[] = [];
  let errors = 0;
  let firstError: string | null = null;
  const begun = performance.now() + 100;
  const work = async (caller: number): Promise<void> => {
    const dues = plan.filter((due) => due.caller === caller);
    for (const [turn, { at }] of dues.entries()) {
      // A timer that rings late is this process's fault; a reply that is late is the server's, and the next caller waits.
      const early = begun + at - performance.now();
      if (early > 0) await sleep(early);
      const asked = early > 0 ? performance.now() : begun + at;
      const error = await call(caller, turn).catch((fault: Error) => fault.message);
      times.push(performance.now() - asked);
      if (error === null) continue;
      errors += 1;
      firstError ??= error;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return {
    calls: times.length,
    errors,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    firstError,
  };
};
