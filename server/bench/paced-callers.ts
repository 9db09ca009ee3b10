/**
 * Callers who call when it is time, however long others take: what people feel, where callers in a row would spare a slow
 * server. Forked; answers by message.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './figure.ts';
import { openCaller, type Request } from './http-caller.ts';
import type { Due } from './load.ts';

export interface PacedWork {
  readonly port: number;
  readonly plan: readonly Due[];
  /** What each caller asks, in this order; the last one again and again when there are too few. */
  readonly requests: readonly (readonly Request[])[];
  /** The status that is no error. */
  readonly expected: number;
}

export interface Paced {
  readonly calls: number;
  /** Replies of another status, and calls that got none. */
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The first reply that was an error, if any. */
  readonly firstError: string | null;
}

process.once('message', async ({ port, plan, requests, expected }: PacedWork) => {
  const callers = await Promise.all(requests.map(() => openCaller(port)));
  const times: number[] = [];
  let errors = 0;
  let firstError: string | null = null;
  const begun = performance.now() + 100;
  const call = async (index: number): Promise<void> => {
    const own = requests[index] ?? [];
    const dues = plan.filter(({ caller }) => caller === index);
    for (const [turn, { at }] of dues.entries()) {
      // A timer that rings late is this process's fault; a reply that is late is the server's, and the next caller waits.
      const early = begun + at - performance.now();
      if (early > 0) await sleep(early);
      const asked = early > 0 ? performance.now() : begun + at;
      const reply = await callers[index]!(own[Math.min(turn, own.length - 1)]!).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }));
      times.push(performance.now() - asked);
      if (reply.status === expected) continue;
      errors += 1;
      firstError ??= `${reply.status} ${reply.body.slice(0, 300)}`;
    }
  };
  await Promise.all(callers.map((_, index) => call(index)));
  const result: Paced = {
    calls: times.length,
    errors,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    firstError,
  };
  process.send!(result, () => process.exit(0));
});
