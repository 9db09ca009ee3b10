/**
 * A database whose every change is archived by pgbackrest. After its backup people answer, somebody empties a table by mistake, and the second before
 * comes back: what docs/backup.md says of continuous archiving is what this does.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Places } from '../person.ts';
import {
  type InstalledPostgres,
  installedPostgres,
  lentAccount,
  openPool,
  startInstalledPostgres,
} from '../installed-postgres.ts';
import { putToWork } from './people-at-work.ts';

export interface Archiver {
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  readonly version: string;
}

/** Null where PostgreSQL or pgbackrest is not installed. */
export const archiver = (): Archiver | null => {
  const bin = installedPostgres();
  const { stdout } = spawnSync('pgbackrest', ['version'], { encoding: 'utf8' });
  const version = (stdout as string | null)?.trim();
  return bin !== null && version ? { bin, version } : null;
};

export interface Archived {
  readonly database: InstalledPostgres;
  /** A full backup. Returns the seconds it took. */
  backUp(): number;
  /** Ends the server, and starts it again as it was at that time of its own clock. Returns the seconds until it is asked again. */
  putBack(at: string): number;
  /** The database goes, with its archive. */
  remove(): void;
}

export const startArchived = ({ bin }: Archiver, port: number, settings: readonly string[] = []): Archived => {
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-pitr-'));
  const owner = lentAccount();
  for (const part of ['', 'repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, part), { recursive: true });
    chmodSync(join(folder, part), 0o755);
    if ('uid' in owner) chownSync(join(folder, part), owner.uid, owner.gid);
  }
  const config = join(folder, 'pgbackrest.conf');
  const database = startInstalledPostgres(bin, port, [
    'archive_mode = on',
    `archive_command = 'pgbackrest --config=${config} --stanza=eqinox archive-push %p'`,
    'archive_timeout = 60',
    'wal_level = replica',
    ...settings,
  ]);
  writeFileSync(
    config,
    `[global]
repo1-path=${folder}/repo
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=warn
start-fast=y

[eqinox]
pg1-path=${database.data}
pg1-port=${port}
pg1-user=eqinox
pg1-socket-path=${join(database.data, '..')}
`,
  );
  const backrest = (...words: string[]): number => {
    const begun = Date.now();
    const { status, stdout, stderr } = spawnSync('pgbackrest', [`--config=${config}`, '--stanza=eqinox', ...words], {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`pgbackrest ${words.join(' ')} failed: ${stderr}${stdout}`);
    return (Date.now() - begun) / 1000;
  };
  return {
    database,
    backUp() {
      backrest('stanza-create');
      return backrest('--type=full', 'backup');
    },
    putBack(at) {
      const begun = Date.now();
      database.kill();
      backrest('--delta', '--type=time', `--target=${at}`, '--target-action=promote', 'restore');
      database.start();
      return (Date.now() - begun) / 1000;
    },
    remove() {
      database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Whatever was committed is in the archive then: a server that dies earlier takes its last segment with it. */
const archiveAll = async (pool: ReturnType<typeof openPool>): Promise<void> => {
  const { rows } = await pool.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last');
  for (let tries = 0; tries < 600; tries += 1) {
    const archived = await pool.query<{ is: boolean | null }>(
      'select last_archived_wal >= $1 as is from pg_stat_archiver',
      [rows[0]?.last],
    );
    if (archived.rows[0]?.is) return;
    await sleep(100);
  }
  throw new Error('the archive does not get the last segment');
};

export interface Undone {
  /** Answers that were stored the second before the mistake, and after it was undone. */
  readonly before: number;
  readonly after: number;
  /** Answers that people were told are saved between backup and mistake, and how many of them are not there. */
  readonly acknowledged: number;
  readonly missing: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** To be called after the backup: only the archive knows what people do now. `stop` ends the product, which the mistake is hidden from. */
export const undoMistake = async (
  { database, putBack }: Archived,
  {
    places,
    people,
    milliseconds,
    stop,
  }: Readonly<{
    places: Places;
    people: number;
    milliseconds: number;
    stop: () => Promise<void>;
  }>,
): Promise<Undone> => {
  const pool = openPool(database.url);
  const work = await putToWork(pool, places, people);
  await sleep(milliseconds);
  await work.end();
  // Commits have a time of whole seconds in a target: what is meant lies well between them.
  await sleep(1_100);
  const { rows } = await pool.query<{ n: string; at: string }>(
    'select count(*) as n, clock_timestamp()::text as at from diagnostic.behaviour_answers',
  );
  const { n: before, at } = rows[0]!;
  await sleep(1_100);
  await pool.query('truncate diagnostic.behaviour_answers, reports.booklets');
  await archiveAll(pool);
  await stop();
  await pool.end();

  const seconds = putBack(at);
  const again = openPool(database.url);
  try {
    for (let tries = 0; tries < 600; tries += 1) {
      if (!(await again.query<{ r: boolean }>('select pg_is_in_recovery() as r')).rows[0]?.r) break;
      await sleep(100);
    }
    const count = async (condition: string, values: unknown[] = []): Promise<number> =>
      Number(
        (
          await again.query<{ n: string }>(
            `select count(*) as n from diagnostic.behaviour_answers ${condition}`,
            values,
          )
        ).rows[0]?.n,
      );
    const after = await count('');
    const kept = await count('where session_id = any($1)', [work.sittings.map(({ sessionId }) => sessionId)]);
    const missing = work.answers.length - kept;
    return {
      before: Number(before),
      after,
      acknowledged: work.answers.length,
      missing,
      seconds,
      faults: [
        ...(after === Number(before) ? [] : [`there were ${before} answers the second before, and are ${after}`]),
        ...(missing === 0 && work.answers.length > 0
          ? []
          : [`${missing} answers that were acknowledged after the backup are missing`]),
      ],
    };
  } finally {
    await again.end();
  }
};
