import pg from 'pg';
import { DatabaseAway, whileQuerying } from './database-away.ts';
import { StartupRefusal } from './startup-refusal.ts';

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/**
 * What an operator can do about a fault of the database that ends a start or a command; other faults as they are.
 * `variable` is the setting that led there.
 */
export const startRefusal = (fault: unknown, variable: Variable = 'DATABASE_URL'): unknown => {
  const error = whileQuerying(fault);
  if (error instanceof pg.DatabaseError && /^(28...|3D000|42501)$/.test(error.code ?? '')) {
    // Invalid authorisation, unknown database, no right to do what a migration does.
    const reason = oneLine(error.message);
    return new StartupRefusal(`The database does not let the product in (${reason}): correct ${variable}.`);
  }
  return error instanceof DatabaseAway ? new StartupRefusal(sentenceOf(error, variable)) : error;
};

const sentenceOf = ({ cause }: DatabaseAway, variable: Variable): string => {
  // Attempts on several addresses of one name fail together: the first stands for all.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code = '', message = '' } = (first ?? {}) as { code?: string; message?: string };
  if (message.includes('does not support SSL')) {
    return (
      `The server of the database offers no TLS, and ${variable} asks for it: ` +
      'correct its sslmode, or switch TLS on in the server.'
    );
  }
  if (/SSL|TLS|CERT|SIGNATURE|EPROTO/.test(code) || /SSL|certificate/.test(message)) {
    return (
      `TLS with the server of the database failed (${oneLine(message)}): ` +
      `correct sslmode and sslrootcert in ${variable}, or the server’s certificate.`
    );
  }
  if (code === '53100') return `The database has no room to work (${oneLine(message)}): make some, and start again.`;
  return `The database cannot be reached (${code || 'no answer'}): start it, or correct ${variable}.`;
};

/** Refuses an address that cannot even be tried, such as one that names a certificate's file that is not there. */
export const refuseUnreadable = (connectionString: string, variable: Variable = 'DATABASE_URL'): void => {
  try {
    new pg.Client({ connectionString });
  } catch (error) {
    throw new StartupRefusal(`${variable} cannot be used (${oneLine((error as Error).message)}): correct it.`);
  }
};

const oneLine = (text: string): string => {
  return text.replaceAll(/\s+/g, ' ').trim();
};
