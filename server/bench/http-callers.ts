/** As many browsers as wanted, each saving as fast as it is answered. Forked; answers by message. */
import { openCaller, saveRequest } from './http-caller.ts';
import { measureCallers } from './measure-callers.ts';
import type { Sitting } from './sittings.ts';

interface Work {
  readonly port: number;
  readonly sittings: readonly Sitting[];
  readonly callers: number;
}

// oxlint-disable-next-line typescript/no-misused-promises -- a fault ends this process, and whoever waits for its figures sees it
process.once('message', async ({ port, sittings, callers }: Work) => {
  const asks = await Promise.all(Array.from({ length: callers }, () => openCaller(port)));
  const result = await measureCallers(sittings, callers, async (caller, sitting, { clef }) => {
    const { status, body } = await asks[caller]!(saveRequest(sitting.token, clef));
    if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`);
  });
  process.send!(result, () => process.exit(0));
});
