import pg from 'pg';
import { DatabaseAway, whileQuerying } from './database-away.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** What an operator can do about a fault of the database that ends a start or a command; other faults as they are. */
export const startRefusal = (fault: unknown): unknown => {
  const error = whileQuerying(fault);
  if (error instanceof pg.DatabaseError && /^(28...|3D000|42501)$/.test(error.code ?? '')) {
    // Invalid authorisation, unknown database, no right to do what a migration does.
    const reason = oneLine(error.message);
    return new StartupRefusal(`The database does not let the product in (${reason}): correct DATABASE_URL.`);
  }
  return error instanceof DatabaseAway ? new StartupRefusal(sentenceOf(error)) : error;
};

const sentenceOf = ({ cause }: DatabaseAway): string => {
  // Attempts on several addresses of one name fail together: the first stands for all.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code = '', message = '' } = (first ?? {}) as { code?: string; message?: string };
  if (message.includes('does not support SSL')) {
    return (
      'The server of the database offers no TLS, and DATABASE_URL asks for it: ' +
      'correct its sslmode, or switch TLS on in the server.'
    );
  }
  if (/SSL|TLS|CERT|SIGNATURE|EPROTO/.test(code) || /SSL|certificate/.test(message)) {
    return (
      `TLS with the server of the database failed (${oneLine(message)}): ` +
      'correct sslmode and sslrootcert in DATABASE_URL, or the server’s certificate.'
    );
  }
  if (code === '53100') return `The database has no room to work (${oneLine(message)}): make some, and start again.`;
  return `The database cannot be reached (${code || 'no answer'}): start it, or correct DATABASE_URL.`;
};

/** Refuses an address that cannot even be tried, such as one that names a certificate's file that is not there. */
export const refuseUnreadable = (connectionString: string): void => {
  try {
    new pg.Client({ connectionString });
  } catch (error) {
    throw new StartupRefusal(`DATABASE_URL cannot be used (${oneLine((error as Error).message)}): correct it.`);
  }
};

const oneLine = (text: string): string => {
  return text.replaceAll(/\s+/g, ' ').trim();
};
