/** What happens to a server of which one process dies, which hangs, or which has no room to work. */
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { eventually, isAlive, processesOf, processesWith } from '../testing/embedded-postgres-process.ts';
import type { Started } from '../testing/embedded-postgres-process.ts';
import { launcherAccounts, launcherBench } from '../testing/launcher-bench.ts';
import { withSmallDisk } from '../testing/small-disk.ts';

const bench = launcherBench(launcherAccounts[0]!);
const POLITE = { timeout: 180_000 };

const returns = (server: Started): number => server.logged.join('').split('is back').length - 1;
const answers = (server: Started): Promise<boolean> => server.query('SELECT').then(Boolean, () => false);

describe('kill -9 of the server’s processes', () => {
  type Victims = (server: Started, writing: Writing) => number[];
  const titled =
    (title: string): Victims =>
    (server) =>
      processesOf(server.postmaster(), title).slice(0, 1);
  const connection: Victims = (_, writing) => [writing.backend()];
  const kills: [string, Victims][] = [
    ['a connection', connection],
    ['the checkpointer', titled('checkpointer')],
    ['an io worker', titled('io worker')],
    ['the log’s writer', titled('walwriter')],
    ['all at once', (server) => processesOf(server.postmaster(), 'postgres: ')],
    ['two connections', (server) => processesOf(server.postmaster(), '[local]')],
    ['the background writer', titled('background writer')],
    ['one, and then the server', (server, writing) => [writing.backend(), server.postmaster()]],
    ['the launcher of cleaners', titled('autovacuum launcher')],
    ['a connection again', connection],
  ];

  test('ten times: each time it is back, with every row that was acknowledged', POLITE, async () => {
    const server = await bench.start(await bench.directory());
    await server.query('CREATE TABLE kept (id bigserial PRIMARY KEY)');
    const writing = writeUntilStopped(server);
    for (const [, victims] of kills) {
      const heard = writing.acknowledged.length;
      await eventually(() => writing.acknowledged.length > heard);
      const before = returns(server);
      for (const pid of victims(server, writing)) kill(pid);
      await eventually(() => returns(server) > before);
      await eventually(() => answers(server));
    }
    await writing.stop();
    await expectKept(server, writing);
    expect(processesWith(`-D ${server.dataDir}`)).toEqual([server.postmaster()]);
    await server.stop();
    await eventually(() => processesWith(server.dataDir).length === 0);
  });

  test('a server of an earlier version, which starts its processes anew itself, is left to do so', POLITE, async () => {
    const server = await bench.start(await bench.directory(), { settings: { restart_after_crash: 'on' } });
    const postmaster = server.postmaster();
    for (let round = 1; round <= 3; round += 1) {
      kill(processesOf(postmaster, '[local]')[0]!);
      await eventually(() => returns(server) === round);
      await eventually(() => answers(server));
    }
    expect(server.postmaster()).toBe(postmaster);
    // It still stops with its last holder.
    await server.kill();
    await eventually(() => !isAlive(postmaster));
  });

  test('whoever is killed in the middle of it leaves nothing running', POLITE, async () => {
    const server = await bench.start(await bench.directory(), { settings: { restart_after_crash: 'on' } });
    const postmaster = server.postmaster();
    kill(processesOf(postmaster, '[local]')[0]!);
    await server.kill();
    await eventually(() => !isAlive(postmaster));
    const again = await bench.start(server.dataDir);
    await again.query('SELECT');
    await again.stop();
  });
});

describe('a server that hangs', () => {
  /** Nobody holds it any more, and it never comes to the end of its shutdown. */
  const leaveHanging = async (): Promise<Started> => {
    const server = await bench.start(await bench.directory());
    await server.query('CREATE TABLE kept AS SELECT 42 AS answer');
    const postmaster = server.postmaster();
    for (const watchdog of processesWith(`eqinox-watchdog ${postmaster} `)) kill(watchdog);
    await server.kill();
    process.kill(processesOf(postmaster, 'checkpointer')[0]!, 'SIGSTOP');
    process.kill(postmaster, 'SIGINT');
    await eventually(() =>
      server.query('SELECT').then(
        () => false,
        ({ message }: Error) => message.includes('shutting down'),
      ),
    );
    return server;
  };

  test('in its shutdown is ended by the next start, which has the data', POLITE, async () => {
    const stuck = await leaveHanging();
    const postmaster = stuck.postmaster();
    const server = await bench.start(stuck.dataDir);
    expect(isAlive(postmaster)).toBe(false);
    expect(await server.query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  test('and says nothing ends a start with a sentence', POLITE, async () => {
    const server = await bench.start(await bench.directory());
    process.kill(server.postmaster(), 'SIGSTOP');
    await expect(bench.start(server.dataDir, { patience: 0.05 })).rejects.toMatchObject({
      name: 'PostgresRefusal',
      message: expect.stringContaining('gives no answer'),
    });
    process.kill(server.postmaster(), 'SIGCONT');
    await server.query('SELECT');
    await server.stop();
  });
});

test('a pid file that a full disk left empty is none', POLITE, async () => {
  const dataDir = await bench.directory();
  const first = await bench.start(dataDir);
  await first.stop();
  closeSync(openSync(join(dataDir, 'postgres/postmaster.pid'), 'w'));
  const second = await bench.start(dataDir);
  await second.query('SELECT');
  await second.stop();
});

test('once a full disk has room again the server is back by itself, with every row', POLITE, async () => {
  const dataDir = await bench.directory();
  await withSmallDisk(dataDir, async (disk) => {
    const server = await bench.start(dataDir);
    await server.query('CREATE TABLE kept (id bigserial PRIMARY KEY, text text)');
    const writing = writeUntilStopped(
      server,
      `(SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 200))`,
    );
    await eventually(() => writing.acknowledged.length > 10);
    disk.fill(server);
    await eventually(() => server.logged.join('').includes('could not be started again'));
    const log = join(dataDir, 'postgres.log');
    const { size } = statSync(log);
    const running = () => processesWith(`-D ${dataDir}`)[0];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const before = running();
      await eventually(() => running() !== undefined && running() !== before);
    }
    // However often it is tried, both logs say it once, and PostgreSQL's the last try besides.
    expect(statSync(log).size).toBeLessThan(size + 100_000);
    expect(server.logged.join('').split('could not be started again')).toHaveLength(2);

    disk.empty(server);
    await eventually(() => returns(server) === 1);
    await eventually(() => answers(server));
    await writing.stop();
    await expectKept(server, writing);
    await server.stop();
    expect(processesWith(`-D ${dataDir}`)).toEqual([]);
  });
});

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone with the one before
  }
};

interface Writing {
  /** Ids of rows whose commit was acknowledged. */
  readonly acknowledged: readonly unknown[];
  /** Process id at the server's end. */
  backend(): number;
  stop(): Promise<void>;
}

/** Inserts rows, whatever breaks, until it is told to stop. */
const writeUntilStopped = (server: Started, text?: string): Writing => {
  const insert = `INSERT INTO kept ${text ? `(text) VALUES (${text})` : 'DEFAULT VALUES'} RETURNING id`;
  const acknowledged: unknown[] = [];
  let client = new pg.Client(server.connection);
  let stopped = false;
  const write = async () => {
    for (; !stopped; client = new pg.Client(server.connection)) {
      client.on('error', () => {});
      try {
        await client.connect();
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- it stops meanwhile
        while (!stopped) acknowledged.push((await client.query(insert)).rows[0].id);
      } catch {
        // away for now
      }
      await client.end().catch(() => {});
    }
  };
  const done = write();
  return {
    acknowledged,
    backend: () => (client as unknown as { processID: number }).processID,
    stop: () => ((stopped = true), done),
  };
};

const expectKept = async (server: Started, { acknowledged }: Writing): Promise<void> => {
  const kept = new Set((await server.query('SELECT id FROM kept')).map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
};
