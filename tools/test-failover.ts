/**
 * `npm run test:failover`: a primary and a standby that confirms every commit, the product in front; the primary is killed while
 * people answer and pay, the standby promoted, and what is connected led there. Nothing that was acknowledged may be lost.
 * A small forwarder plays the address that moves, as Patroni's proxy or a virtual address does (docs/scaling.md).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, startProduct } from '../server/bench/product.ts';
import { testCardProvider } from '../server/testing/card-provider.ts';
import {
  installedPostgres,
  lentAccount,
  openPool,
  startInstalledPostgres,
} from '../server/testing/installed-postgres.ts';
import { startForwarder } from '../server/testing/forwarder.ts';
import { startInsisting } from './insisting-people.ts';
import { compareWithKept } from './what-is-kept.ts';

const bin = installedPostgres();
if (bin === null || !existsSync(join(bin, 'pg_basebackup'))) {
  console.error(
    'npm run test:failover needs a PostgreSQL server and its client programs (Debian: apt-get install postgresql).',
  );
  process.exit(1);
}
const owner = lentAccount();
const program = (name: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(join(bin, name), args, { ...owner, cwd: tmpdir(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
};

const figures: [string, string | number][] = [];
const faults: string[] = [];
const provider = testCardProvider();
const open: (() => unknown)[] = [provider.close];
try {
  const [port = 0, standbyPort = 0] = await freePorts(2);
  const primary = startInstalledPostgres(bin, port, ['wal_level = replica', 'synchronous_commit = on']);
  open.unshift(primary.remove);
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-standby-'));
  open.unshift(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  program('pg_basebackup', ['-h', '127.0.0.1', '-p', String(port), '-U', 'eqinox', '-D', data, '-R', '-X', 'stream']);
  const settings = [
    `port = ${standbyPort}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=eqinox application_name=standby'`,
  ];
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  program('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', 'start']);
  open.unshift(() => program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']));

  const direct = openPool(primary.url);
  // From here on a commit is acknowledged once the standby has it on its disk.
  await direct.query(`alter system set synchronous_standby_names = 'standby'`);
  await direct.query('select pg_reload_conf()');
  for (let tries = 0; ; tries += 1) {
    const { rows } = await direct.query<{ s: string }>('select sync_state as s from pg_stat_replication');
    if (rows[0]?.s === 'sync') break;
    if (tries > 300) throw new Error('the standby does not confirm commits');
    await sleep(100);
  }
  await direct.end();

  const address = await startForwarder(port);
  open.unshift(address.stop);
  const url = `postgres://eqinox@127.0.0.1:${address.port}/eqinox`;
  const product = await startProduct({
    DATABASE_URL: url,
    PAYBOX_PUBLIC_KEYS: provider.publicKeyFile,
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'fatal',
  });
  open.unshift(product.stop);
  const pool = openPool(url);
  open.unshift(() => pool.end());
  const places = { product: `http://127.0.0.1:${product.port}`, sandbox: product.sandbox };
  const heard = await startInsisting(pool, places, provider, { answering: 20, paying: 2, orders: 200 });
  await sleep(6_000);

  const killed = Date.now();
  primary.kill();
  const before = { answers: heard.answers.length, payments: heard.payments.length };
  program('pg_ctl', ['-D', data, '-w', '-t', '60', 'promote']);
  const promoted = Date.now();
  address.lead(standbyPort);
  while (heard.answers.length === before.answers) {
    if (Date.now() > killed + 60_000) throw new Error('nobody was answered within a minute');
    await sleep(10);
  }
  const heardAgain = Date.now();
  await sleep(6_000);
  await heard.end();
  const kept = await compareWithKept(pool, heard, product.sandbox);
  faults.push(...kept.faults);
  if (before.answers === 0 || before.payments === 0) faults.push('nobody was at work when the primary was killed');
  if (heard.payments.length === before.payments) faults.push('nobody paid afterwards');
  figures.push(
    ['acknowledged before the primary was killed: answers, payments', `${before.answers}, ${before.payments}`],
    ['… and until the end', `${heard.answers.length}, ${heard.payments.length}`],
    ['the standby was promoted after', `${((promoted - killed) / 1000).toFixed(1)} s`],
    ['nobody was answered for', `${((heardAgain - killed) / 1000).toFixed(1)} s`],
    ['calls that had to be made again', heard.unanswered()],
    ['lost or there twice', kept.faults.length === 0 ? 0 : kept.faults.join(', ')],
  );
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const close of open) await Promise.resolve(close()).catch(() => {});
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
