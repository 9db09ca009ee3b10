/**
 * The machine of the database is lost while people answer and pay: its standby takes over and has all that was acknowledged; and a backup, made before
 * that, becomes another database in which people go on. In full, in programs of their own: `npm run test:failover` and `npm run test:restore`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { APP_SECRET, freePorts } from '../bench/product.ts';
import { failOver, hear } from '../testing/acknowledged/fail-over.ts';
import { startInsisting } from '../testing/acknowledged/insisting-people.ts';
import { makeReady, migrate } from '../testing/acknowledged/make-ready.ts';
import { backUpAtWork, type Operate, restoreElsewhere } from '../testing/acknowledged/restore-elsewhere.ts';
import { standbyPrograms, startStandby } from '../testing/acknowledged/standby.ts';
import { compareWithKept } from '../testing/acknowledged/what-is-kept.ts';
import { testCardProvider } from '../testing/card-provider.ts';
import { startForwarder } from '../testing/forwarder.ts';
import { openPool, startInstalledPostgres } from '../testing/installed-postgres.ts';
import { startTestProduct } from '../testing/test-product.ts';
import { command as backup } from './main-backup.ts';
import { command as restore } from './main-restore.ts';

const open: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of open) await close();
});
const folder = await mkdtemp(join(tmpdir(), 'eqinox-drill-'));
open.unshift(() => rm(folder, { recursive: true, force: true }));

const operate: Operate = (command, url, ...words) =>
  ({ backup, restore })[command](words, {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'fatal',
  });
const setUp = async (bin: string) => {
  const [port = 0, standbyPort = 0] = await freePorts(2);
  // Nothing here outlives the test: what a standby confirms it has written, whether or not the disk has it.
  const primary = startInstalledPostgres(bin, port, ['wal_level = replica', 'fsync = off']);
  open.unshift(primary.remove);
  await makeReady(primary.url);
  const standby = await startStandby(bin, primary, standbyPort);
  open.unshift(standby.stop);
  const address = await startForwarder(port);
  open.unshift(address.stop);
  const provider = testCardProvider();
  open.unshift(provider.close);
  const url = `postgres://eqinox@127.0.0.1:${address.port}/eqinox`;
  const { places, stop } = await startTestProduct({
    reach: async () => ({ connectionString: url }),
    cardKeys: [provider.publicKeyFile],
    env: { APP_SECRET, REQUESTS_PER_MINUTE: '1000000' },
  });
  open.unshift(stop);
  const pool = openPool(url);
  open.unshift(() => pool.end());
  return { primary, standby, address, provider, places, pool };
};

const bin = standbyPrograms();
const drill = bin === null ? null : await setUp(bin);

// The embedded server brings neither pg_basebackup nor pg_dump: where PostgreSQL is not installed there is nothing to try this with.
test.skipIf(drill === null)(
  'a primary is lost and a backup restored: nothing acknowledged is missing, and people go on',
  async () => {
    const { primary, standby, address, provider, places, pool } = drill!;
    const heard = await startInsisting(pool, places, provider, { answering: 5, paying: 1, orders: 10 });
    await hear(heard, [5, 1]);
    const file = join(folder, 'eqinox.dump');
    const backedUp = await backUpAtWork(operate, primary.url, pool, file);
    const { before } = await failOver({ primary, standby, address, heard, work: [10, 1] });
    await heard.end();
    expect((await compareWithKept(pool, heard, places.sandbox)).faults).toEqual([]);
    expect(heard.answers.length).toBeGreaterThan(before.answers);
    expect(heard.payments.length).toBeGreaterThan(before.payments);

    // The first server comes back, waits for nobody any more, and gets the backup in place of what it had.
    primary.start();
    const direct = openPool(primary.url.replace(/eqinox$/u, 'postgres'));
    open.unshift(() => direct.end());
    await direct.query('alter system reset synchronous_standby_names');
    await direct.query('select pg_reload_conf()');
    await direct.query('drop database eqinox');
    await direct.query('create database eqinox');
    const restoredPool = openPool(primary.url);
    open.unshift(() => restoredPool.end());
    const start = async (): Promise<{ port: number }> => {
      await migrate(primary.url);
      address.lead(primary.port);
      return { port: Number(new URL(places.product).port) };
    };
    const restored = await restoreElsewhere({
      backup: backedUp,
      url: primary.url,
      pool: restoredPool,
      heard,
      operate,
      start,
    });
    expect(restored.faults).toEqual([]);
    expect(restored.before).toMatchObject({ missing: 0 });
    expect(restored.lost).toBeGreaterThan(0);
  },
  180_000,
);
