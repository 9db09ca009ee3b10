import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** The last lines of PostgreSQL's log, for whoever must be told why it does not start; none when there is no log. */
export const endOfLog = (file: string): string => {
  return tail(file, 1500).split('\n').slice(-8).join('\n').trim();
};

/** What a server that replays its log after a crash last said of how far it is: another text each time. */
export const replayProgress = (file: string): string => {
  return (
    tail(file, 20_000)
      .match(/^.*(?:redo|syncing data directory|resetting unlogged relations).*$/gm)
      ?.at(-1) ?? ''
  );
};

/**
 * Keeps the first failure of a row of them and forgets those that follow, until the next one: a server that is tried
 * again and again, on a full disk say, would fill its log with the same words.
 */
export const rememberFirst = (file: string): (() => void) => {
  let end: number | null = null;
  return () => {
    try {
      const { size } = statSync(file);
      if (end !== null && size > end) truncateSync(file, end);
      end ??= size;
    } catch {
      // No log, nothing to shorten.
    }
  };
};

const tail = (file: string, bytes: number): string => {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, bytes));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8');
  } finally {
    closeSync(handle);
  }
};
