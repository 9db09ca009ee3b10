/** When the product stops, and in which order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './adapters/database/log.ts';

/** A part that is open. */
export interface Open {
  readonly name: string;
  /** What has not closed by then is left behind: the next part's turn comes every time. */
  readonly withinMs: number;
  readonly close: () => Promise<unknown> | void;
}

/** Takes up a part that has just been opened. */
export type Opened = (name: string, withinMs: number, close: Open['close']) => void;

/** Closes one after the other; never rejects. */
export const closeInOrder = async (parts: readonly Open[], log: Log): Promise<void> => {
  for (const { name, withinMs, close } of parts) {
    const closed = new AbortController();
    const late = sleep(withinMs, 'late', { signal: closed.signal }).catch(() => null);
    try {
      const outcome = await Promise.race([Promise.resolve(close()).then(() => null), late]);
      if (outcome === 'late') log.warn({ part: name }, `A part did not close within ${withinMs} ms`);
    } catch (error) {
      log.warn({ err: error, part: name }, 'A part closed with a fault');
    }
    closed.abort();
  }
};

/**
 * Calls `stop` once: asked by a signal, by the end of whoever started us, or by a fault that nobody caught. Ends the process
 * afterwards, with code 0 when asked and 1 after a fault. Whatever comes meanwhile cuts nothing: a terminal signals the
 * whole group, and those who started us pass their signals on.
 */
export const stopWhenAsked = (stop: () => Promise<void>, log: Log): void => {
  let stopping = false;
  let code = 0;
  const begin = (): void => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, begin);
  process.on('uncaughtException', (error) => {
    code = 1;
    log.error({ err: error }, 'Stopping after a fault');
    begin();
  });
  process.on('disconnect', begin);
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined where nobody started us with a channel
  if (process.connected === false) begin();
};
