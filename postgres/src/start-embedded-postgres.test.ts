import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually, isAlive, processesWith } from '../testing/embedded-postgres-process.ts';
import { launcherAccounts, launcherBench } from '../testing/launcher-bench.ts';

describe.each(launcherAccounts)('the embedded PostgreSQL, started by $as', (account) => {
  const bench = launcherBench(account);

  test('keeps its data from one start to the next, and leaves nothing running', async () => {
    const dataDir = join(await bench.directory(), 'made', 'when-missing');
    const first = await bench.start(dataDir);
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(processesWith(`-D ${dataDir}`)).toEqual([]);

    const second = await bench.start(dataDir);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await eventually(() => processesWith(dataDir).length === 0); // the watchdog too
  });

  test('is durable, speaks UTC and UTF-8, and sorts alike on every machine', async () => {
    const server = await bench.start(await bench.directory());
    const settings = await server.query(`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone', 'jit', 'server_encoding') ORDER BY name COLLATE "C"`);
    expect(settings).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(await server.query(`SELECT datlocprovider, datlocale FROM pg_database WHERE datname = 'eqinox'`)).toEqual([
      { datlocprovider: 'b', datlocale: 'C.UTF-8' },
    ]);
    await server.stop();
  });

  test('can be reached through the socket of a closed directory only', async () => {
    const server = await bench.start(await bench.directory());
    expect(await server.query('SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const { mode, uid } = statSync(server.connection.host);
    expect(mode & 0o777).toBe(0o700);
    expect(uid).toBe(statSync(join(server.dataDir, 'postgres')).uid);
    expect(uid).not.toBe(0);
    await server.stop();
  });

  test('keeps its socket elsewhere when the data directory’s path is too long for one', async () => {
    const dataDir = join(await bench.directory(), 'a'.repeat(60), 'b'.repeat(60));
    const first = await bench.start(dataDir);
    expect(first.connection.host.length).toBeLessThan(40);
    await first.query('CREATE TABLE kept ()');
    await first.stop();
    const second = await bench.start(dataDir);
    expect(second.connection.host).toBe(first.connection.host);
    await second.query('SELECT FROM kept');
    await second.stop();
    expect(existsSync(second.connection.host)).toBe(false);
  });

  test('is one server for two processes that start at once, and stays until the last of them has gone', async () => {
    const dataDir = await bench.directory();
    const [one, other] = await Promise.all([bench.start(dataDir), bench.start(dataDir)]);
    const postmaster = one.postmaster();
    expect(processesWith(`-D ${dataDir}`)).toEqual([postmaster]);
    await one.query('CREATE TABLE shared ()');
    await other.query('SELECT FROM shared');

    // Whichever of them started the server, it outlives them one by one.
    await one.stop();
    expect(isAlive(postmaster)).toBe(true);
    const third = await bench.start(dataDir);
    await other.kill();
    await third.query('SELECT FROM shared');
    expect(third.postmaster()).toBe(postmaster);
    await third.kill();
    await eventually(() => !isAlive(postmaster));
  });

  test('is not started over a directory that holds no cluster', async () => {
    const dataDir = await bench.directory();
    const server = await bench.start(dataDir);
    await server.stop();
    rmSync(join(dataDir, 'postgres/PG_VERSION'));
    await expect(bench.start(dataDir)).rejects.toThrow(`${dataDir}/postgres is not a PostgreSQL cluster`);
  });

  test('says why it does not start, with the end of PostgreSQL’s log', async () => {
    const dataDir = await bench.directory();
    await expect(bench.start(dataDir, { settings: { shared_buffers: 'nonsense' } })).rejects.toMatchObject({
      name: 'PostgresRefusal',
      message: expect.stringMatching(/does not start.*invalid value for parameter "shared_buffers"/s),
    });
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });
});
