/** One file with the whole database, and a database from such a file: PostgreSQL's own programs and format. */
import { open, rename, rm, stat } from 'node:fs/promises';
import type pg from 'pg';
import type { DatabaseConnection } from './pool.ts';
import { findProgram, libpqVariables, runProgram } from './postgres-programs.ts';
import { StartupRefusal } from './startup-refusal.ts';

export interface BackupPlace {
  /** Of one connection: any other that bears the product's name is the product's. */
  readonly pool: pg.Pool;
  readonly connection: DatabaseConnection;
  /** Where programs are looked for: PATH. */
  readonly path: string;
}

const majorOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
};

const variablesOf = ({ connection, path }: BackupPlace) => ({ PATH: path, ...libpqVariables(connection) });

/**
 * Writes the database, as it is at the moment of the call, to a file that only its owner reads; the product may run meanwhile.
 * The file is there when it is whole and `noted`, which hears its size in bytes, has resolved: nobody holds a copy that was not noted.
 * Prints, which are worked out again, are left out.
 */
export const backUp = async (
  place: BackupPlace,
  file: string,
  noted: (bytes: number) => Promise<unknown>,
): Promise<void> => {
  const dump = findProgram('pg_dump', await majorOf(place.pool), place.path);
  if (await exists(file)) throw new StartupRefusal(`${file} exists already: name another file.`);
  const part = `${file}.part`;
  try {
    // Made first, so that nobody else may read it from its first byte on.
    const handle = await open(part, 'w', 0o600).catch((error: Error) => {
      throw new StartupRefusal(`${file} cannot be written (${error.message}).`);
    });
    await handle.close();
    await runProgram(dump, ['--format=custom', '--no-unlogged-table-data', `--file=${part}`], variablesOf(place));
    const written = await open(part, 'r');
    await written.sync();
    const { size } = await written.stat();
    await written.close();
    await noted(size);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/**
 * Fills the database from such a file, all of it or nothing; the product's next start gives its role its rights. Refuses while the product runs on it, and one that holds
 * anything unless `force`: what it holds is deleted then.
 */
export const restore = async (place: BackupPlace, file: string, force: boolean): Promise<void> => {
  const { pool } = place;
  const program = findProgram('pg_restore', await majorOf(pool), place.path);
  if (!(await exists(file))) throw new StartupRefusal(`There is no file ${file}.`);
  await runProgram(program, ['--list', file], variablesOf(place)).catch((error: Error) => {
    throw new StartupRefusal(`${file} is no backup that can be read: ${error.message}`);
  });
  const { rowCount: running } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND application_name LIKE 'eqinox%'`,
  );
  if (running) throw new StartupRefusal('The product is running on this database: stop it first.');
  const { rows } = await pool.query<{ schema: string }>(
    `SELECT DISTINCT quote_ident(n.nspname) AS schema FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid
     WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND (n.nspname <> 'public' OR c.oid IS NOT NULL)`,
  );
  const schemas = rows.map(({ schema }) => schema);
  if (schemas.length > 0 && !force) {
    throw new StartupRefusal(
      `The database is not empty (${schemas.slice(0, 3).join(', ')} …): name an empty one in DATABASE_URL, or add --force to delete what it holds.`,
    );
  }
  if (schemas.length > 0) {
    await pool.query(
      `${schemas.map((schema) => `DROP SCHEMA ${schema} CASCADE;`).join('\n')} CREATE SCHEMA IF NOT EXISTS public;`,
    );
  }
  const database = libpqVariables(place.connection)['PGDATABASE'] ?? '';
  await runProgram(
    program,
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${database}`, file],
    variablesOf(place),
  );
};

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
