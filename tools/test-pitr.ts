/**
 * `npm run test:pitr`: a database whose every change is archived by pgbackrest is put back to the second before somebody emptied a
 * table by mistake. What docs/backup.md says of continuous archiving is what this does; the figures come last.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, startProduct } from '../server/bench/product.ts';
import { storeAnswers } from '../server/bench/store-answers.ts';
import {
  installedPostgres,
  lentAccount,
  openPool,
  startInstalledPostgres,
} from '../server/testing/installed-postgres.ts';
import { putToWork } from '../server/testing/acknowledged/people-at-work.ts';

const stored = Number(process.argv[2] ?? 100_000);
const bin = installedPostgres();
const version = spawnSync('pgbackrest', ['version'], { encoding: 'utf8' }).stdout as string | null;
if (bin === null || !version || !Number.isSafeInteger(stored) || stored < 1) {
  console.error(
    'npm run test:pitr [-- ANSWERS] needs PostgreSQL and pgbackrest (Debian: apt-get install postgresql pgbackrest).',
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'eqinox-pitr-'));
const owner = lentAccount();
for (const part of ['', 'repo', 'log', 'lock', 'spool']) {
  mkdirSync(join(folder, part), { recursive: true });
  chmodSync(join(folder, part), 0o755);
  if ('uid' in owner) chownSync(join(folder, part), owner.uid, owner.gid);
}
const config = join(folder, 'pgbackrest.conf');
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

const open: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const figures: [string, string | number][] = [];
const faults: string[] = [];
try {
  const [port = 0] = await freePorts(1);
  const database = startInstalledPostgres(bin, port, [
    'archive_mode = on',
    `archive_command = 'pgbackrest --config=${config} --stanza=eqinox archive-push %p'`,
    'archive_timeout = 60',
    'wal_level = replica',
  ]);
  open.unshift(database.remove);
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
  const product = await startProduct({
    DATABASE_URL: database.url,
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'fatal',
  });
  open.unshift(product.stop);
  const pool = openPool(database.url);
  await storeAnswers(pool, stored);
  backrest('stanza-create');
  figures.push([
    'the full backup took, pgbackrest',
    `${backrest('--type=full', 'backup').toFixed(1)} s, ${version.trim()}`,
  ]);

  // After the backup: only the archive knows of these.
  const places = { product: `http://127.0.0.1:${product.port}`, sandbox: product.sandbox };
  const work = await putToWork(pool, places, 20);
  await sleep(4_000);
  await work.end();
  await sleep(1_100);
  const { rows: before } = await pool.query<{ n: string; at: string }>(
    'select count(*) as n, clock_timestamp()::text as at from diagnostic.behaviour_answers',
  );
  await sleep(1_100);
  // The mistake.
  await pool.query('truncate diagnostic.behaviour_answers, reports.booklets');
  await pool.query('select pg_switch_wal()');
  await product.stop();
  open.splice(open.indexOf(product.stop), 1);
  await pool.end();

  database.kill();
  const restoring = Date.now();
  backrest('--delta', '--type=time', `--target=${before[0]!.at}`, '--target-action=promote', 'restore');
  database.start();
  const back = (Date.now() - restoring) / 1000;
  const after = openPool(database.url);
  open.unshift(() => after.end());
  for (let tries = 0; tries < 600; tries += 1) {
    if (!(await after.query<{ r: boolean }>('select pg_is_in_recovery() as r')).rows[0]?.r) break;
    await sleep(100);
  }
  const { rows } = await after.query<{ n: string }>('select count(*) as n from diagnostic.behaviour_answers');
  const { rows: kept } = await after.query<{ n: string }>(
    'select count(*) as n from diagnostic.behaviour_answers where session_id = any($1)',
    [work.sittings.map(({ sessionId }) => sessionId)],
  );
  const missing = work.answers.length - Number(kept[0]?.n);
  if (rows[0]?.n !== before[0]?.n)
    faults.push(`there were ${before[0]?.n} answers the second before, and are ${rows[0]?.n}`);
  if (missing !== 0 || work.answers.length === 0)
    faults.push(`${missing} answers that were acknowledged after the backup are missing`);
  figures.push(
    ['answers the second before the mistake', before[0]?.n ?? ''],
    ['answers after the restore', rows[0]?.n ?? ''],
    ['acknowledged between backup and mistake, missing', `${work.answers.length}, ${missing}`],
    ['back after', `${back.toFixed(1)} s`],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const close of open) await Promise.resolve(close()).catch(() => {});
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
