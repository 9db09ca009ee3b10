import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  concurrentStatements,
  isConcurrent,
  PATIENCE,
  type Patience,
  retryWhileHeldUp,
  runConcurrently,
  runInTransaction,
} from './apply-migration.ts';
import type { Client } from './client.ts';
import type { Log } from './log.ts';
import { withOwnersClient } from './owners-client.ts';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

type Migration = { number: number; name: string; sql: string; checksum: string; compatible: boolean };

// 0001_identity_users.sql: number, feature, title; a feature's first file may do without a title.
const FILE_NAME = /^(\d{4})_[a-z][a-z0-9-]*(_[a-z0-9-]+)*\.sql$/;

// `-- compatible: what the version before does with it`, before the first line that is no comment.
const COMPATIBLE = /^(?:--.*\n|\s*\n)*-- compatible: \S/;

/** Whether a file says of itself that the version before can live with it. */
export const isCompatible = (sql: string): boolean => COMPATIBLE.test(sql);

// Any number will do, as long as nothing else on this database uses it.
const LOCK = 7_301_204_518;

/** For all that is not a migration itself. */
const LIMIT_MS = 6_000;

/**
 * Brings the database up to date: every SQL file of `directory` that was not applied yet, in the order of its number,
 * each in a transaction of its own together with its record in public.migrations; one whose first line is `-- concurrently`
 * outside of any (apply-migration.ts).
 *
 * Forward only. Refused with a StartupRefusal: an applied file that has changed or vanished, a new file numbered before
 * an applied one (elsewhere it would run in another order), a bad file name, and SQL that fails. Later ones that a newer
 * version applied are let be when their first lines say `-- compatible: …`: an instance of the version before may start
 * beside it, and be gone back to.
 * Several processes may migrate at once: one works, the others wait and find nothing left to do.
 * Resolves to the names of the files applied by this call.
 */
export const migrate = async (
  connection: DatabaseConnection,
  { directory, log, ...given }: { directory: string; log: Log; patience?: Partial<Patience> },
): Promise<{ applied: string[] }> => {
  const migrations = await readMigrations(directory);
  return withOwnersClient(connection, LIMIT_MS, async (client) => {
    const patience = { ...PATIENCE, ...given.patience };
    const applied: string[] = [];
    for (;;) {
      const name = await retryWhileHeldUp(client, () => applyNext(client, migrations, patience), patience, log);
      if (name === null) return { applied };
      log.info({ migration: name }, 'Migration applied');
      applied.push(name);
    }
  });
};

/** One text that changes when any migration does: the version of the schema that `directory` leads to. */
export const fingerprintMigrations = async (directory: string): Promise<string> => {
  const migrations = await readMigrations(directory);
  return checksum(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'));
};

// Takes the lock per transaction, since a pooler such as PgBouncer may hand each transaction another session. It is asked
// for again and again: whoever waits in one question cannot tell a long migration of another process from silence.
const applyNext = async (client: Client, migrations: Migration[], patience: Patience): Promise<string | null> => {
  try {
    await beginLocked(client);
    const next = findNext(migrations, await readApplied(client));
    if (next && !isConcurrent(next.sql)) {
      await runInTransaction(client, next, patience);
      await record(client, next);
    }
    await client.query('COMMIT');
    if (!next || !isConcurrent(next.sql) || (await applyConcurrently(client, migrations, next)))
      return next?.name ?? null;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // the first error is the one to report
    throw error;
  }
  // Another process has built it meanwhile.
  return applyNext(client, migrations, patience);
};

// The same lock, but of the session: it is held without a transaction.
const applyConcurrently = async (client: Client, migrations: Migration[], next: Migration): Promise<boolean> => {
  const ask = `SELECT pg_try_advisory_lock(${LOCK}) AS locked`;
  while (!(await client.query<{ locked: boolean }>(ask)).rows[0]?.locked) await sleep(50);
  try {
    if (findNext(migrations, await readApplied(client)) !== next) return false;
    await runConcurrently(client, next);
    await record(client, next);
    return true;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => {});
  }
};

const record = async (client: Client, { number, name, checksum, compatible }: Migration): Promise<void> => {
  await client.query('INSERT INTO public.migrations (number, name, checksum, compatible) VALUES ($1, $2, $3, $4)', [
    number,
    name,
    checksum,
    compatible,
  ]);
};

// Whoever waits does so between transactions: an open one is what the concurrent build of another process would wait for.
const beginLocked = async (client: Client): Promise<void> => {
  for (;;) {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    if (await tryLock(client)) return;
    await client.query('ROLLBACK');
    await sleep(50);
  }
};

const tryLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [LOCK]);
  return rows[0]?.locked === true;
};

type Applied = Omit<Migration, 'sql'>;

const readApplied = async (client: Client): Promise<Applied[]> => {
  await client.query(`
    CREATE TABLE IF NOT EXISTS public.migrations (
      number integer PRIMARY KEY,
      name text NOT NULL UNIQUE,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  // Asked first: even when there is nothing to add, ALTER TABLE would wait for a backup that is being made.
  const { rowCount: hasColumn } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'public.migrations'::regclass AND attname = 'compatible'`,
  );
  if (!hasColumn) {
    // What the file says stands here for versions that do not have it.
    await client.query('ALTER TABLE public.migrations ADD COLUMN compatible boolean NOT NULL DEFAULT false');
  }
  const { rows } = await client.query<Applied>(
    'SELECT number, name, checksum, compatible FROM public.migrations ORDER BY number',
  );
  return rows;
};

const findNext = (migrations: Migration[], applied: Applied[]): Migration | undefined => {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  const lastKnown = migrations.at(-1)?.number ?? 0;
  for (const { number, name, checksum, compatible } of applied) {
    const file = files.get(name);
    if (!file && compatible && number > lastKnown) continue;
    if (!file) {
      throw new StartupRefusal(
        `The database has had migration ${name}, which this version of the product does not know: ` +
          'start the version that applied it, or a later one.',
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupRefusal(
        `Migration ${name} was changed after the database had it: put it back as it was, and make a new file for the change.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1);
  const next = migrations.find(({ name }) => !done.has(name));
  if (next && last && next.number < last.number) {
    throw new StartupRefusal(
      `Migration ${next.name} comes before ${last.name}, which the database already had: give it a number after the last one.`,
    );
  }
  return next;
};

const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(FILE_NAME.exec(name)?.[1]);
    if (Number.isNaN(number)) {
      throw new StartupRefusal(`${join(directory, name)} is not named like 0001_feature_title.sql.`);
    }
    if (migrations.at(-1)?.number === number) {
      throw new StartupRefusal(`Migrations ${migrations.at(-1)?.name} and ${name} have the same number.`);
    }
    // A checkout on Windows may turn line ends around, which changes nothing.
    const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
    if (isConcurrent(sql)) concurrentStatements({ name, sql });
    migrations.push({ number, name, sql, checksum: checksum(sql), compatible: isCompatible(sql) });
  }
  return migrations;
};

const checksum = (text: string): string => {
  return createHash('sha256').update(text).digest('hex');
};
