/** How an error is written into the log: what it is and where, and nobody's address. */
import { stdSerializers } from 'pino';
import { withoutAddresses } from './adapters/jobs/without-addresses.ts';

/**
 * Vendors hang everything on their errors: PostgreSQL's `detail` is the row that was in the way, a mailer's `rejected` the
 * mailbox. Only what is named here is written.
 */
const WRITTEN = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'syscall',
  'port',
  'statusCode',
] as const;

export const serializeError = (error: unknown): { type: string; message: string; stack: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const { type, message, stack } = stdSerializers.err(error);
  const fields = error as unknown as Record<string, unknown>;
  const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
  return {
    type,
    message: withoutAddresses(message),
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- an error may have lost its stack
    stack: withoutAddresses(stack ?? ''),
    ...Object.fromEntries(WRITTEN.filter((name) => isPlain(fields[name])).map((name) => [name, fields[name]])),
  };
};
