import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { SUPERUSER, ensureCluster } from './cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import type { DataDirOptions } from './data-dir.ts';
import { placesIn } from './places.ts';
import type { Places } from './places.ts';
import { makeRunDirectory } from './run-directory.ts';
import { adoptOrStart, stopPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterConfig } from './postmaster.ts';
import { countOtherHolders } from './probe.ts';
import { withStartLock } from './start-lock.ts';

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string };
  /** The data directory in use: the given one, or the fallback. */
  dataDir: string;
  /** Lets go of the server. It is stopped, and has stopped when this resolves, unless another process uses it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = DataDirOptions & {
  /** PostgreSQL settings over our own. */
  settings?: Record<string, string>;
};

const DATABASE = 'eqinox';

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one that already runs there, and keeps it running:
 * a server that dies while we live is started again. Several processes may share it; it stops with the last of them,
 * however that one ends. Refuses with a StartupRefusal that tells the operator what to change.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const { dataDir, account } = prepareDataDir(options);
  const places = placesIn(dataDir);

  const join = () =>
    withStartLock(places.startLock, async () => {
      const binaries = findBinaries(dataDir, account);
      await ensureCluster(places, binaries, account);
      makeRunDirectory(places.run, account);
      const config: PostmasterConfig = { places, binaries, account, settings: options.settings ?? {} };
      const postmaster = await adoptOrStart(config);
      await ensureDatabase(postmaster);
      return postmaster;
    });

  let stopping = false;
  let postmaster = await join();
  let rejoining = Promise.resolve();

  const watch = () =>
    postmaster.lifeline.once('end', () => {
      if (stopping) return;
      postmaster.hold.release();
      log.warn({ pid: postmaster.pid }, 'PostgreSQL has gone; starting it again');
      rejoining = rejoin();
    });

  const rejoin = async () => {
    for (let delay = 100; !stopping; delay = Math.min(delay * 2, 5_000)) {
      try {
        postmaster = await join();
        log.info({ pid: postmaster.pid }, 'PostgreSQL is back');
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        await sleep(delay);
      }
    }
  };

  const stop = async () => {
    stopping = true;
    await rejoining;
    await withStartLock(places.startLock, () => leave(places, postmaster));
  };

  let stopped: Promise<void> | undefined;
  watch();
  return {
    connection: { host: places.run, user: SUPERUSER, database: DATABASE },
    dataDir,
    stop: () => (stopped ??= stop()),
  };
}

async function ensureDatabase({ lifeline }: Postmaster): Promise<void> {
  const { rowCount } = await lifeline.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await lifeline.query(`CREATE DATABASE ${DATABASE}`);
}

async function leave({ cluster, run }: Places, { pid, lifeline, hold }: Postmaster): Promise<void> {
  try {
    // A lifeline that fails here belongs to a server that has just died: nothing to stop.
    const others = await countOtherHolders(lifeline).catch(() => null);
    if (others !== 0) return;
    await stopPostmaster(cluster, pid);
    rmSync(run, { recursive: true, force: true }); // it may lie in /tmp
  } finally {
    hold.release();
    lifeline.end().catch(() => {});
  }
}
