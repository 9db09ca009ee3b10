import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresRefusal } from './postgres-refusal.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { APPLICATION, SUPERUSER, ensureCluster } from './cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import type { DataDirOptions } from './data-dir.ts';
import { rememberFirst } from './log-file.ts';
import { placesIn } from './places.ts';
import type { Places } from './places.ts';
import { makeRunDirectory } from './run-directory.ts';
import { adoptOrStart, stopPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterConfig } from './postmaster.ts';
import { isServerOf, recordedPid } from './postmaster-pid.ts';
import { ask, connectTo, countOtherHolders } from './probe.ts';
import type { Lifeline, Silence } from './probe.ts';
import { withStartLock } from './start-lock.ts';

type Connection = { host: string; user: string; database: string };

export type EmbeddedPostgres = {
  /** As the owner of everything. */
  connection: Connection;
  /** As a role that owns nothing, and has what it is granted. */
  application: Connection;
  /** The data directory in use: the given one, or the fallback. */
  dataDir: string;
  /** Lets go of the server. It is stopped, and has stopped when this resolves, unless another process uses it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = DataDirOptions & {
  /** PostgreSQL settings over our own. */
  settings?: Record<string, string>;
  /** Share of the usual patience with a server that does not get anywhere; tests have less. */
  patience?: number;
};

const DATABASE = 'eqinox';

/** Between two tries to start a server again that has gone. */
const LONGEST_PAUSE_MS = 3_000;

/** Until it is said again that a server does not come back. */
const SAID_AGAIN_MS = 30_000;

/** When we leave a server that has just gone, for what is left of it to go too; its watchdog sees to the rest. */
const LEAVING_MS = 4_000;

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one that already runs there, and keeps it running:
 * a server that dies while we live is started again. Several processes may share it; it stops with the last of them,
 * however that one ends. Refuses with a PostgresRefusal that tells the operator what to change.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log } = options;
  const { dataDir, account } = prepareDataDir(options);
  const places = placesIn(dataDir);

  const ending = new AbortController();
  const { signal } = ending;

  // Found and tried once: whoever waits for a server to come back does not wait for that as well.
  let binaries: Binaries | undefined;

  const join = () =>
    withStartLock(places.startLock, async () => {
      binaries ??= await prepare(places, account);
      makeRunDirectory(places.run, account);
      const { settings = {}, patience = 1 } = options;
      const config: PostmasterConfig = { places, binaries, account, settings, patience, signal };
      const joined = await adoptOrStart(config);
      await ensureDatabase(joined).catch((error: unknown) => {
        letGo(joined);
        throw error;
      });
      return joined;
    });

  let postmaster = await join().catch((error: unknown) => {
    throw refuseFull(error, places);
  });
  let rejoining = Promise.resolve();
  let saidFailed = -Infinity;
  const sayFailed = (error: Error) => {
    const now = performance.now();
    if (now - saidFailed < SAID_AGAIN_MS) return;
    saidFailed = now;
    log.error({ err: error }, 'PostgreSQL could not be started again');
  };

  // The end of the lifeline is not the end of the server: one process of it may have died, and those that are left are on
  // their way out. We keep our share in it, so that nobody stops what recovers, until there is a server again.
  const watch = () => {
    void postmaster.lifeline.ended.then(() => {
      if (signal.aborted) return;
      log.warn({ pid: postmaster.pid }, 'PostgreSQL has gone; starting it again');
      rejoining = rejoin();
    });
  };

  const rejoin = async () => {
    const lost = postmaster;
    const shorten = rememberFirst(places.log);
    for (let delay = 100; !signal.aborted; delay = Math.min(delay * 2, LONGEST_PAUSE_MS)) {
      try {
        postmaster = await join();
        lost.hold.release();
        log.info({ pid: postmaster.pid }, 'PostgreSQL is back');
        watch();
        return;
      } catch (error) {
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- aborted meanwhile, perhaps
        if (signal.aborted) return;
        shorten();
        // One message for all: the log's end, which each carries, has its times in it.
        sayFailed(new Error('PostgreSQL does not start', { cause: error }));
        await sleep(delay, undefined, { signal }).catch(() => {});
      }
    }
  };

  const stop = async () => {
    ending.abort();
    await rejoining;
    await withStartLock(places.startLock, () => leave(places, postmaster));
  };

  let stopped: Promise<void> | undefined;
  watch();
  return {
    connection: { host: places.run, user: SUPERUSER, database: DATABASE },
    application: { host: places.run, user: APPLICATION, database: DATABASE },
    dataDir,
    stop: () => (stopped ??= stop()),
  };
};

const prepare = async (places: Places, account: Account | undefined): Promise<Binaries> => {
  const binaries = findBinaries(places.dataDir, account);
  await ensureCluster(places, binaries, account);
  return binaries;
};

const ensureDatabase = async ({ lifeline: { client } }: Postmaster): Promise<void> => {
  const { rows } = await ask<{ database: boolean; role: boolean }>(client, THERE, [DATABASE, APPLICATION]);
  // A cluster of an older version has the database and not the role.
  if (rows[0]?.role !== true) await ask(client, `CREATE ROLE ${APPLICATION} LOGIN`);
  if (rows[0]?.database !== true) await ask(client, `CREATE DATABASE ${DATABASE}`, [], 60_000); // it copies files
};

const THERE = `
  SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database, EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS role`;

const refuseFull = (error: unknown, { dataDir }: Places): unknown => {
  const codes = [error, (error as Error).cause].map((fault) => (fault as { code?: string } | undefined)?.code);
  if (!codes.includes('ENOSPC') && !codes.includes('53100')) return error;
  return new PostgresRefusal(
    `There is no room for the data in ${dataDir}: make some, or set DATA_DIR to another directory.`,
  );
};

const leave = async (places: Places, postmaster: Postmaster): Promise<void> => {
  try {
    await stopUnlessShared(places, postmaster.lifeline);
  } finally {
    letGo(postmaster);
  }
};

/** A lifeline that fails belongs to a server that has gone: what has come in its place, or is on its way out, is ours too. */
const stopUnlessShared = async (places: Places, lifeline: Lifeline): Promise<void> => {
  const { cluster, run } = places;
  let current: Lifeline | Silence = lifeline;
  for (const began = performance.now(); performance.now() - began < LEAVING_MS; await sleep(20)) {
    const others = typeof current === 'object' ? await countOtherHolders(current).catch(() => null) : null;
    const pid = recordedPid(cluster);
    if (typeof current === 'object' && current !== lifeline) current.client.end().catch(() => {});
    if (others !== null && others > 0) return;
    if (others === 0 && pid !== null) await stopPostmaster(cluster, pid);
    if (pid === null || !isServerOf(cluster, pid)) {
      rmSync(run, { recursive: true, force: true }); // it may lie in /tmp
      return;
    }
    current = await connectTo(places);
  }
};

const letGo = ({ lifeline, hold }: Postmaster): void => {
  hold.release();
  lifeline.client.end().catch(() => {});
};
