/** The log of starting, stopping and background work, in the same JSON lines as the application's. */
import { pino } from 'pino';
import type { Log } from './adapters/database/log.ts';

export const startLog = (level: string): Log => pino({ level: level === 'info' ? 'warn' : level });
