import type { DatabaseConnection } from './pool.ts';

/**
 * The same connection, said so that `pg` has nothing to warn of. It takes `prefer`, `require` and `verify-ca` for
 * `verify-full`, and announces on twelve lines that a later version will not: we mean what it does today, the strictest.
 * Who asks for libpq's own reading (`uselibpqcompat`) has it.
 */
export const withoutWarning = <C extends DatabaseConnection>(connection: C): C => {
  if (!('connectionString' in connection)) return connection;
  // Not through URL: it cannot write an address without a host (a socket's folder) back as it was.
  const [address = '', ...query] = connection.connectionString.split('?');
  const parameters = query.join('?').split('&');
  if (query.length === 0 || parameters.includes('uselibpqcompat=true')) return connection;
  const said = parameters.map((parameter) =>
    /^sslmode=(prefer|require|verify-ca)$/u.test(parameter) ? 'sslmode=verify-full' : parameter,
  );
  return { ...connection, connectionString: `${address}?${said.join('&')}` };
};
