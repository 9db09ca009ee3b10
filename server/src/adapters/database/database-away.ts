import pg from 'pg';

/**
 * The database cannot be reached, is going down, has no room left, or gave no answer in time. Nothing is wrong with the
 * request: the HTTP layer answers 503, and the pool connects again by itself. Whether a commit under way succeeded is
 * unknown.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

const SERVER_CODES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: our statement_timeout
  '58030', // io_error
  '25006', // read_only_sql_transaction: a replica after a failover
]);

const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'shutdown', 'getaddrinfo']);

const CLIENT_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** The error to throw for one that `pg` threw while connecting. */
export const whileConnecting = (error: unknown): unknown => {
  // Wrong password, unknown database: a configuration error, not an absence.
  if (error instanceof pg.DatabaseError && !isAbsence(error)) return error;
  return away(error);
};

/** The error to throw for one that `pg` threw while running a query. */
export const whileQuerying = (error: unknown): unknown => {
  return isAbsence(error) ? away(error) : error;
};

const isAbsence = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError)
    // Classes 08 and 53: connections, and what the server's machine is short of (connections, disk, memory).
    return SERVER_CODES.has(error.code ?? '') || /^(08|53)/.test(error.code ?? '');
  // ECONNRESET, EPIPE and the like come from a system call on the socket.
  return SOCKET_CALLS.has((error as NodeJS.ErrnoException).syscall ?? '') || CLIENT_MESSAGES.test(error.message);
};

const away = (error: unknown): DatabaseAway => {
  if (error instanceof DatabaseAway) return error;
  return new DatabaseAway('The database is away', { cause: error });
};
