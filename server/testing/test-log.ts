import type { Log } from '../src/adapters/database/log.ts';

/** Says what went wrong and keeps the rest to itself. */
export const testLog: Log = {
  info: () => {},
  warn: () => {},
  error: (fields, message) => console.error(message, fields),
};
