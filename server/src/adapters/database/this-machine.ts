import { isIPv4 } from 'node:net';
import pg from 'pg';
import { refuseUnreadable } from './start-refusal.ts';
import { withoutWarning } from './tls-mode.ts';

/**
 * Whether a DATABASE_URL leads to a PostgreSQL on this machine: a socket's folder or a loopback address. The driver itself
 * says where it would go, since a URL can name its host in several ways. Refuses one that cannot be used at all.
 */
export const isOnThisMachine = (databaseUrl: string): boolean => {
  refuseUnreadable(withoutWarning({ connectionString: databaseUrl }).connectionString);
  const host = new pg.Client(withoutWarning({ connectionString: databaseUrl })).host
    .toLowerCase()
    .replace(/^\[|\]$/gu, '');
  return host.startsWith('/') || host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
};

/** With a socket folder (`?host=`) the host itself may be missing. */
export const isPostgresUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\//u.test(text) && URL.canParse(text.replace('@/', '@localhost/'));
