/** Callers of a plan, each with requests of its own. Forked; answers by message. */
import { openCaller, type Request } from './http-caller.ts';
import type { Due } from './load.ts';
import { pace } from './pace.ts';

export interface PacedWork {
  readonly port: number;
  readonly plan: readonly Due[];
  /** What each caller asks, in this order; the last one again and again when there are too few. */
  readonly requests: readonly (readonly Request[])[];
  /** The status that is no error. */
  readonly expected: number;
}

// oxlint-disable-next-line typescript/no-misused-promises -- a fault ends this process, and whoever waits for its figures sees it
process.once('message', async ({ port, plan, requests, expected }: PacedWork) => {
  const callers = await Promise.all(requests.map(() => openCaller(port)));
  const result = await pace(plan, callers.length, async (caller, turn) => {
    const own = requests[caller] ?? [];
    const { status, body } = await callers[caller]!(own[Math.min(turn, own.length - 1)]!);
    return status === expected ? null : `${status} ${body.slice(0, 300)}`;
  });
  process.send!(result, () => process.exit(0));
});
