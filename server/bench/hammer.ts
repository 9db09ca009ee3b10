/** Somebody who asks for very much at once, round after round, from an address of their own. Forked; stops when told. */
import { openCaller, type Request } from './http-caller.ts';

export interface Hammering {
  readonly port: number;
  /** One of this machine's addresses: to the product another network. */
  readonly from: string;
  /** Connections at the same time. */
  readonly atOnce: number;
  /** All of them are asked in each round, `{n}` in their bodies being another number each time. */
  readonly requests: readonly Request[];
}

/** What became of them, by status. */
export type Hammered = Readonly<Record<string, number>>;

// oxlint-disable-next-line typescript/no-misused-promises -- a fault ends this process, and whoever waits for its figures sees it
process.once('message', async ({ port, from, atOnce, requests }: Hammering) => {
  const callers = await Promise.all(Array.from({ length: atOnce }, () => openCaller(port, from)));
  const statuses: Record<string, number> = {};
  let going = true;
  let number = 0;
  process.once('message', () => (going = false));
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- a message ends it
  while (going) {
    const left = [...requests];
    await Promise.all(
      callers.map(async (call) => {
        for (let next = left.pop(); next; next = left.pop()) {
          const body = next.body?.replace('{n}', String((number += 1)));
          const { status } = await call(body === undefined ? next : { ...next, body });
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      }),
    );
  }
  process.send!(statuses, () => process.exit(0));
});
