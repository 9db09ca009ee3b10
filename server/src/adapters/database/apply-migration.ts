/** How one migration runs while people use the tables: for what it may wait, for how long, and what holds nobody up. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Client } from './client.ts';
import type { Log } from './log.ts';
import { StartupRefusal } from './startup-refusal.ts';

export type Patience = {
  /** For a table that somebody holds: whoever comes to it meanwhile waits behind us. */
  lockMs: number;
  /** Between two tries, for those who waited behind us. */
  pauseMs: number;
  tries: number;
  /** For one statement, which may hold a table for as long: a save gives up after 15 s. */
  statementMs: number;
};

/** About five minutes, a backup's length. */
export const PATIENCE: Patience = { lockMs: 3_000, pauseMs: 2_000, tries: 60, statementMs: 15_000 };

/** Somebody holds what the migration needs; nothing of it is left, and it may be tried again. */
class HeldUp extends Error {
  override name = 'HeldUp';
  readonly migration: string;

  constructor(migration: string, cause: Error) {
    super(`Migration ${migration} waits for a table that somebody holds`, { cause });
    this.migration = migration;
  }
}

const HOLDING_UP = new Set([
  '55P03', // lock_not_available: our lock_timeout
  '40P01', // deadlock_detected
]);
const TOO_LONG = '57014'; // query_canceled: our statement_timeout

/** Runs a migration's text in the open transaction, within the limits. */
export const runInTransaction = async (
  client: Client,
  migration: { name: string; sql: string },
  { lockMs, statementMs }: Patience,
): Promise<void> => {
  await client.query(`SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = ${statementMs}`);
  await runSql(client, migration, statementMs);
};

/** Says what a failure means: again later, or a sentence for whoever upgrades. */
const runSql = async (client: Client, { name, sql }: { name: string; sql: string }, ms: number): Promise<void> => {
  // As long as the server's own limits let it.
  const former = client.limitMs;
  client.limitMs = undefined;
  try {
    await client.query(sql);
  } catch (fault) {
    const error = fault instanceof Error && fault.cause instanceof pg.DatabaseError ? fault.cause : fault;
    if (!(error instanceof pg.DatabaseError)) throw fault;
    if (HOLDING_UP.has(error.code ?? '')) throw new HeldUp(name, error);
    if (error.code === TOO_LONG) {
      throw new StartupRefusal(
        `Migration ${name} was undone: a statement of it took longer than ${ms / 1000} s, for which people's saves may have ` +
          'to wait. Stop every instance, and start one with a larger MIGRATION_STATEMENT_SECONDS.',
        { cause: error },
      );
    }
    if (fault !== error) throw fault;
    const line = error.position ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
    throw new StartupRefusal(`Migration ${name} failed${line}: ${error.message}`, { cause: error });
  } finally {
    client.limitMs = former;
  }
};

/** Tries `work` again for as long as somebody holds what it needs, and says who may be that. */
export const retryWhileHeldUp = async <T>(
  client: Client,
  work: () => Promise<T>,
  { tries, pauseMs }: Patience,
  log: Log,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HeldUp)) throw error;
      const oldest = await oldestTransaction(client);
      if (attempt === tries) {
        throw new StartupRefusal(`${error.message}${oldest && ` (perhaps ${oldest})`}: end it, and start again.`, {
          cause: error,
        });
      }
      log.warn({ migration: error.migration, attempt, oldest }, 'A migration waits for a table that somebody holds');
      await sleep(pauseMs);
    }
  }
};

const oldestTransaction = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ who: string }>(`
    SELECT format('%s, process %s, for %s s', coalesce(nullif(application_name, ''), 'a client'), pid,
                  extract(epoch FROM now() - xact_start)::int) AS who
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1`);
  return rows[0]?.who ?? '';
};

/** A migration whose first line says so runs outside a transaction, statement by statement. */
export const isConcurrent = (sql: string): boolean => /^-- concurrently$/mu.test(sql.split('\n', 1)[0] ?? '');

/** Whatever was done of it may be done again: the start after a crash goes through the whole file once more. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently if not exists (?<index>\w+) on (?<schema>\w+)\.\w+ /iu,
  /^drop index concurrently if exists \w+\.\w+$/iu,
  /^alter table \w+\.\w+ validate constraint \w+$/iu,
  // A procedure that commits as it goes, and does what is left.
  /^call \w+\.fill_\w+\(\)$/iu,
];

/** The statements of a concurrent migration, each on one line; refuses one that could not be done twice. */
export const concurrentStatements = ({ name, sql }: { name: string; sql: string }): string[] =>
  sql
    .replaceAll(/--.*$/gmu, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/gu, ' ').trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      if (REPEATABLE.some((form) => form.test(statement))) return statement;
      throw new StartupRefusal(
        `Migration ${name} is marked concurrently, which this statement cannot be: “${statement}”. Only create index ` +
          'concurrently if not exists NAME on SCHEMA.TABLE, drop index concurrently if exists SCHEMA.NAME, alter table ' +
          'SCHEMA.TABLE validate constraint NAME and call SCHEMA.fill_NAME() can.',
      );
    });

/**
 * Takes as long as it takes and holds nobody up: its locks let people read and write, so that neither limit applies. An index that
 * an earlier try left half-built is dropped first: PostgreSQL would take it for the one that is asked for.
 */
export const runConcurrently = async (client: Client, migration: { name: string; sql: string }): Promise<void> => {
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
  try {
    for (const sql of concurrentStatements(migration)) {
      const { index, schema } = REPEATABLE[0]?.exec(sql)?.groups ?? {};
      if (index !== undefined) await dropInvalid(client, schema ?? '', index);
      await runSql(client, { name: migration.name, sql }, 0);
    }
  } finally {
    await client.query('RESET lock_timeout; RESET statement_timeout');
  }
};

const dropInvalid = async (client: Client, schema: string, index: string): Promise<void> => {
  const { rows } = await client.query<{ drop: string }>(
    `SELECT format('DROP INDEX CONCURRENTLY %I.%I', n.nspname, c.relname) AS drop
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT i.indisvalid AND n.nspname = lower($1) AND c.relname = lower($2)`,
    [schema, index],
  );
  for (const { drop } of rows) await client.query(drop);
};
