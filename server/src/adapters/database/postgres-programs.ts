/** PostgreSQL's own programs, where they are installed: our embedded server brings none that copies a database. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { withoutWarning } from './tls-mode.ts';

type Program = 'pg_dump' | 'pg_restore';
/** What a program inherits: where it is found, and what reaches it. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Where Debian and those after it keep one folder a version. */
const VERSIONS = '/usr/lib/postgresql';

const folders = (path: string): string[] => {
  try {
    return [...path.split(delimiter), ...readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin'))];
  } catch {
    return path.split(delimiter);
  }
};

const versionOf = (file: string): number | null => {
  const { stdout, status } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const [, major] = /PostgreSQL\) (\d+)/u.exec(status === 0 ? stdout : '') ?? [];
  return major === undefined ? null : Number(major);
};

/** The newest of a program that is installed, of `server`'s version at least: an older one refuses. */
export const findProgram = (program: Program, server: number, path: string): string => {
  const installed = folders(path)
    .map((folder) => join(folder, program))
    .flatMap((file) => {
      const version = versionOf(file);
      return version === null ? [] : [{ file, version }];
    })
    .toSorted((a, b) => a.version - b.version);
  const fit = installed.find(({ version }) => version >= server);
  if (fit) return fit.file;
  const newest = installed.at(-1);
  throw new StartupRefusal(
    `The database is PostgreSQL ${server}, and ${program} ${newest ? `here is of version ${newest.version}` : 'is not installed'}: ` +
      `install the package postgresql-client-${server} (apt.postgresql.org has every version), or run this where it is.`,
  );
};

/** The connection as PostgreSQL's programs read it from their environment: a password in their words would be everybody's to see. */
export const libpqVariables = (connection: DatabaseConnection): Record<string, string> => {
  if (!('connectionString' in connection)) {
    return { PGHOST: connection.host, PGUSER: connection.user, PGDATABASE: connection.database };
  }
  const { connectionString } = withoutWarning(connection);
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const query = new URLSearchParams(connectionString.split('?').slice(1).join('?'));
  const variables: Record<string, string | null | undefined> = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: query.get('sslmode'),
    PGSSLROOTCERT: query.get('sslrootcert'),
    PGSSLCERT: query.get('sslcert'),
    PGSSLKEY: query.get('sslkey'),
  };
  return Object.fromEntries(Object.entries(variables).filter((pair): pair is [string, string] => Boolean(pair[1])));
};

/** Runs one to its end; its last words are the refusal when it fails. */
export const runProgram = async (file: string, args: readonly string[], variables: Variables): Promise<void> => {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...variables } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartupRefusal(`${file} failed: ${said.trim() || `exit code ${code}`}`);
};
