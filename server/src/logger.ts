/** The log of starting, stopping and background work, in the same JSON lines as the application's. */
import { type DestinationStream, pino } from 'pino';
import type { Log } from './adapters/database/log.ts';
import { serializeError } from './log-errors.ts';

/** Writes to standard output unless a stream is given. */
export const createLogger = (level: string, stream?: DestinationStream): Log => {
  const options = { level: level === 'info' ? 'warn' : level, serializers: { err: serializeError } };
  return stream ? pino(options, stream) : pino(options);
};
