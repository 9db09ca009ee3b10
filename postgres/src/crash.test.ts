import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { eventually, isAlive, processesWith, spawnLauncher } from '../testing/embedded-postgres-process.ts';
import type { Started } from '../testing/embedded-postgres-process.ts';
import { launcherAccounts, launcherBench } from '../testing/launcher-bench.ts';

describe.each(launcherAccounts)('the embedded PostgreSQL, started by $as', (account) => {
  const bench = launcherBench(account);

  test('stops when its application is killed, and starts again with the data', async () => {
    const dataDir = await bench.directory();
    const first = await bench.start(dataDir);
    const postmaster = first.postmaster();
    await first.query('CREATE TABLE kept AS SELECT 42 AS answer');
    await first.kill();
    await eventually(() => !isAlive(postmaster));

    const second = await bench.start(dataDir);
    expect(await second.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test('is adopted when it outlived application and watchdog, and has a watchdog again', async () => {
    const dataDir = await bench.directory();
    const first = await bench.start(dataDir);
    const postmaster = first.postmaster();
    await first.query('CREATE TABLE kept ()');
    for (const watchdog of watchdogsOf(postmaster)) process.kill(watchdog, 'SIGKILL');
    await eventually(() => watchdogsOf(postmaster).length === 0);
    await first.kill();

    const second = await bench.start(dataDir);
    expect(second.postmaster()).toBe(postmaster);
    await second.query('SELECT FROM kept');
    await second.kill();
    await eventually(() => !isAlive(postmaster));
  });

  test('is started again when it is killed, without losing a row that was acknowledged', async () => {
    const server = await bench.start(await bench.directory());
    const killed = server.postmaster();
    await server.query('CREATE TABLE kept (id int PRIMARY KEY)');
    const writers = [0, 1, 2, 3].map((writer) => writeUntilItBreaks(server, writer));
    await eventually(async () => Number((await server.query('SELECT count(*) AS n FROM kept'))[0]?.n) > 200);
    process.kill(killed, 'SIGKILL');
    const acknowledged = (await Promise.all(writers)).flat();
    expect(acknowledged.length).toBeGreaterThan(200);

    await eventually(() => server.query('SELECT').then(Boolean, () => false));
    expect(server.postmaster()).not.toBe(killed);
    const kept = new Set((await server.query('SELECT id FROM kept')).map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    await server.stop();
    expect(processesWith(`-D ${server.dataDir}`)).toEqual([]);
  });

  test('comes back for every process that shares it, and for whoever comes next', async () => {
    const dataDir = await bench.directory();
    const one = await bench.start(dataDir);
    const other = await bench.start(dataDir);
    process.kill(one.postmaster(), 'SIGKILL');
    await eventually(() => one.logged.concat(other.logged).filter((line) => line.includes('is back')).length === 2);
    expect(processesWith(`-D ${dataDir}`)).toEqual([one.postmaster()]);
    const postmaster = one.postmaster();
    await one.kill();
    await other.query('SELECT');
    expect(other.postmaster()).toBe(postmaster);
    await other.stop();
    expect(isAlive(postmaster)).toBe(false);
  });

  test('starts after everything was killed at once, as in a power cut', async () => {
    const dataDir = await bench.directory();
    const first = await bench.start(dataDir);
    await first.query('CREATE TABLE kept ()');
    await killEverything(first);

    const second = await bench.start(dataDir);
    await second.query('SELECT FROM kept');
    await second.stop();
  });

  test('starts although its old process id now belongs to another program', async () => {
    const dataDir = await bench.directory();
    const first = await bench.start(dataDir);
    await killEverything(first);
    const stranger = spawn('sleep', ['60'], { uid: ownerOf(first), stdio: 'ignore' });
    recordPid(dataDir, stranger.pid!);

    const second = await bench.start(dataDir);
    expect(second.postmaster()).not.toBe(stranger.pid);
    await second.stop();
    expect(isAlive(stranger.pid!)).toBe(true);
    stranger.kill();
  });

  test('starts although its old process id is a zombie', async () => {
    const dataDir = await bench.directory();
    const first = await bench.start(dataDir);
    await killEverything(first);
    // The shell's child ends once the shell has turned into a program that never asks after it.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { uid: ownerOf(first) });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number.parseInt(line.toString(), 10);
    await eventually(() => !isAlive(zombie));
    expect(process.kill(zombie, 0)).toBe(true); // dead, yet there
    recordPid(dataDir, zombie);

    const second = await bench.start(dataDir);
    expect(second.postmaster()).not.toBe(zombie);
    await second.stop();
    parent.kill();
  });

  test('starts after a first start that was killed halfway', async () => {
    const dataDir = await bench.directory();
    const halfway = spawnLauncher(bench.clone().launcher, account.uid, { dataDir, explicit: true });
    await eventually(() => halfMade(dataDir).length > 0);
    halfway.kill('SIGKILL');
    await once(halfway, 'exit');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const server = await bench.start(dataDir);
    await server.query('SELECT');
    await server.stop();
    // The killed start's initdb may have gone on for a moment; what it left is removed in the end.
    await eventually(() => processesWith(`--pgdata=${dataDir}`).length === 0);
    await (await bench.start(dataDir)).stop();
    expect(halfMade(dataDir)).toEqual([]);
  });
});

/** Inserts rows until the connection breaks; resolves to the ids whose commit was acknowledged. */
const writeUntilItBreaks = async (server: Started, writer: number): Promise<number[]> => {
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  const acknowledged: number[] = [];
  try {
    for (let id = writer; ; id += 4) {
      await client.query('INSERT INTO kept VALUES ($1)', [id]);
      acknowledged.push(id);
    }
  } catch {
    return acknowledged;
  }
};

const killEverything = async (server: Started): Promise<void> => {
  const postmaster = server.postmaster();
  // The application first, so that it starts nothing again; its watchdog at the same instant.
  for (const watchdog of watchdogsOf(postmaster)) process.kill(watchdog, 'SIGKILL');
  await server.kill();
  process.kill(postmaster, 'SIGKILL');
  await eventually(() => !isAlive(postmaster));
};

const watchdogsOf = (postmaster: number): number[] => {
  return processesWith(`eqinox-watchdog ${postmaster} `);
};

/** The account PostgreSQL runs as: only a process of the same account keeps PostgreSQL from starting. */
const ownerOf = (server: Started): number => {
  return statSync(join(server.dataDir, 'postgres')).uid;
};

const recordPid = (dataDir: string, pid: number): void => {
  const file = join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
};

const halfMade = (dataDir: string): string[] => {
  return readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
};
